import { t } from '@lingui/core/macro'
import { FileCheck2, FileUp, Gamepad2, Gift, Hand, ListChecks, OctagonPause, Scale } from 'lucide-react'
import type { Area } from '../../shared/area.ts'

export const gamesArea: Area = {
  name: 'games',
  path: '/games',
  permission: 'games.read',
  icon: Gamepad2,
  label: () => t`Jogos`,
  help: () =>
    t`O catálogo: quais jogos aparecem, em que ordem e com que marcas, e quais não iniciam rodadas.

Parar um jogo, um provedor ou todo o jogo recusa rodadas novas em todos os servidores; quem tem uma rodada aberta pode terminá-la. O jogador lê que o jogo está em manutenção. Ninguém é avisado por e-mail.

O retorno real compara o que o jogo pagou com o RTP declarado. Poucas rodadas não dizem nada: a página mostra quanto o acaso explica.

As listas dos provedores são lidas todo dia: jogos novos, outros nomes, retornos e certificados esperam uma decisão; um jogo retirado ou bloqueado no Brasil sai na hora.

Todo dia às 05:40 o dia anterior é conferido com a lista de movimentos de cada provedor: apostas, ganhos e devoluções dos dois lados. Cada diferença é uma ocorrência que alguém explica, aceita ou dá por corrigida pelo provedor, com uma nota; nenhum dinheiro se move. Conferir de novo encerra as que sumiram.

Prêmios acima do limite de revisão ficam retidos: o provedor recebe a resposta normal e o jogador lê que o prêmio está em análise. Alguém confere com o provedor e credita ou recusa, com motivo.

Rodadas grátis em jogos de provedores são criadas no provedor: a lista mostra o que cada um respondeu. As recusadas esperam por você, que pede de novo ou cancela.

A conformidade mostra o último relatório de cada dialeto: cada cenário com pedidos e respostas, e o arquivo para o certificador.

A importação mostra antes tudo o que mudaria e cada linha com erro. Toda mudança pede um motivo e fica no registro de auditoria.`,
  routes: [
    { path: '/', page: () => import('./game-list.tsx') },
    { path: '/providers', page: () => import('./provider-list.tsx') },
    { path: '/lists', page: () => import('./provider-lists.tsx') },
    { path: '/provider-days', page: () => import('./provider-day-list.tsx') },
    { path: '/provider-findings', page: () => import('./provider-finding-list.tsx') },
    { path: '/provider-findings/$id', page: () => import('./provider-finding-page.tsx') },
    { path: '/held-wins', page: () => import('./held-win-list.tsx') },
    { path: '/conformance', page: () => import('./conformance-list.tsx') },
    { path: '/conformance/$id', page: () => import('./conformance-result-page.tsx') },
    { path: '/free-rounds', page: () => import('./free-round-list.tsx'), permission: 'players.read' },
    { path: '/categories', page: () => import('./category-list.tsx') },
    { path: '/import', page: () => import('./import/import-page.tsx'), permission: 'games.import' },
    { path: '/days', page: () => import('./game-day-list.tsx') },
    { path: '/postings', page: () => import('./figures/posting-list.tsx') },
    { path: '/$id', page: () => import('./game-page.tsx') },
    { path: '/$id/rounds', page: () => import('./figures/round-list.tsx') },
  ],
  commands: () => [
    {
      id: 'games.import',
      label: t`Importar jogos`,
      icon: FileUp,
      permission: 'games.import',
      to: '/games/import',
    },
    {
      id: 'games.lists',
      label: t`Mudanças nas listas dos provedores`,
      icon: ListChecks,
      permission: 'games.read',
      to: '/games/lists',
    },
    {
      id: 'games.provider-days',
      label: t`Conferência com provedores`,
      icon: Scale,
      permission: 'games.read',
      to: '/games/provider-days',
    },
    {
      id: 'games.held-wins',
      label: t`Prêmios retidos`,
      icon: Hand,
      permission: 'games.read',
      to: '/games/held-wins',
    },
    {
      id: 'games.conformance',
      label: t`Conformidade com provedores`,
      icon: FileCheck2,
      permission: 'games.read',
      to: '/games/conformance',
    },
    {
      id: 'games.free-rounds',
      label: t`Rodadas grátis em provedores`,
      icon: Gift,
      permission: 'players.read',
      to: '/games/free-rounds',
    },
    {
      id: 'games.stop',
      label: t`Parar provedores ou todo o jogo`,
      icon: OctagonPause,
      permission: 'games.stop',
      to: '/games/providers',
    },
  ],
}
