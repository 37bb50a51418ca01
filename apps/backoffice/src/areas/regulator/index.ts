import { t } from '@lingui/core/macro'
import { Landmark } from 'lucide-react'
import type { Area } from '../../shared/area.ts'

export const regulatorArea: Area = {
  name: 'regulator',
  path: '/regulator',
  permission: 'regulator.read',
  icon: Landmark,
  label: () => t`Relatórios ao regulador`,
  help: () =>
    t`Os arquivos de cada dia nascem do razão fechado, pouco depois da meia-noite de Brasília. Antes de sair, eles são somados de novo: o que os jogadores tinham, mais o que se moveu, tem de dar o que eles têm, ao centavo. Um dia que não fecha fica retido e diz por quê.

Um arquivo só conta quando o regulador o aceita. Rejeitado, ele é escrito de novo inteiro, no mesmo lote; aceito e errado, ele é trocado por um retificador, com justificativa. Enviar de novo repete o mesmo arquivo: o regulador reconhece o que já tem.

A cobertura mostra, dia a dia, se o dinheiro recebido cobre as carteiras e as apostas abertas. Cada soma abre a lista que a compõe.`,
  routes: [
    { path: '/', page: () => import('./day-list.tsx') },
    { path: '/money', page: () => import('./money-page.tsx') },
    { path: '/levies/$day', page: () => import('./levy-page.tsx') },
    { path: '/days/$day/balances/$part', page: () => import('./balance-page.tsx') },
    { path: '/days/$day', page: () => import('./day-page.tsx') },
    { path: '/files/$id', page: () => import('./file-page.tsx') },
  ],
}
