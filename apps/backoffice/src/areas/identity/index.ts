import { t } from '@lingui/core/macro'
import { ScanFace } from 'lucide-react'
import type { Area } from '../../shared/area.ts'

export const identityArea: Area = {
  name: 'identity',
  path: '/identity',
  permission: 'identity.read',
  icon: ScanFace,
  label: () => t`Identidade`,
  help: () =>
    t`Uma instituição confere documento e rosto vivo de cada jogador. No perfil br-licensed, sem aprovação não há depósito, jogo nem saque. O que a instituição não decide com certeza espera aqui por uma pessoa, o mais antigo primeiro: nome só parecido, rosto conhecido com outro CPF, nome em lista de sanções ou checagem que faltou.

Decida em até 24 horas: é uma meta da casa, e enquanto espera o jogador não pode depositar, jogar nem sacar. Abra o caso, veja o que foi conferido e quando, e aprove ou recuse com um motivo. O motivo fica na auditoria; o jogador recebe o texto mostrado antes de confirmar, nunca o seu motivo.

Documentos e fotos ficam na instituição. A referência para pedi-los lá fica selada: quem tem a permissão pode abri-la, e cada abertura fica na auditoria.

Reabrir deixa um jogador recusado tentar de novo e para o encerramento de uma conta. A conta de um menor é parada na hora e começa a se encerrar sete dias depois; o dinheiro volta para o CPF do titular.

Listas de pessoas proibidas de apostar, politicamente expostas e sob sanções são importadas de um arquivo .csv, com prévia. O CPF decide sozinho; nome e nascimento iguais esperam por você em Pessoas em listas, e até lá o jogador não aposta nem deposita.

Sinais como listas de sanções são sigilosos: nunca os conte ao jogador.`,
  routes: [
    { path: '/', page: () => import('./case-list.tsx') },
    { path: '/matches', page: () => import('./match-list.tsx') },
    { path: '/lists', page: () => import('./list-page.tsx') },
    { path: '/$id', page: () => import('./case-page.tsx') },
  ],
  commands: () => [
    {
      id: 'identity.waiting',
      label: t`Identidades à espera de decisão`,
      to: '/identity',
      permission: 'identity.read',
    },
    {
      id: 'identity.closing',
      label: t`Contas de menores a encerrar`,
      to: '/identity?state=closing',
      permission: 'identity.read',
    },
    {
      id: 'identity.matches',
      label: t`Pessoas em listas`,
      to: '/identity/matches',
      permission: 'identity.read',
    },
    { id: 'identity.lists', label: t`Listas de pessoas`, to: '/identity/lists', permission: 'identity.read' },
  ],
}
