import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PageLink } from '../../shared/route.ts'

interface Way {
  label: MessageDescriptor
  link: PageLink
}

interface Promised {
  text: MessageDescriptor
  next: Way
}

const home: Way = { label: msg`Ir para o início`, link: { to: '/' } }
const support: Way = { label: msg`Falar com o suporte`, link: { to: '/support' } }
const casino: Way = { label: msg`Ver o cassino`, link: { to: '/casinos' } }
const wallet: Way = { label: msg`Abrir a carteira`, link: { to: '/profile/wallet' } }
const deposit: Way = { label: msg`Ir para o depósito`, link: { to: '/profile/deposit' } }
const promotions: Way = { label: msg`Ver promoções`, link: { to: '/promotions' } }
const terms: Way = { label: msg`Ler os termos`, link: { to: '/terms/conditions-reference' } }

/** By the route's own path, as the route table writes it. */
const promised: Record<string, Promised> = {
  '/games/play/:id/:slug': {
    text: msg`Aqui o jogo vai abrir em tela cheia, com o saldo sempre à vista.`,
    next: casino,
  },
  '/tournaments': {
    text: msg`Aqui vão ficar os torneios, com regras, prêmios e classificação abertos a todos.`,
    next: promotions,
  },
  '/promotion': {
    text: msg`Aqui vai ficar a promoção que você abriu, com as condições por inteiro.`,
    next: promotions,
  },
  '/promotions': {
    text: msg`Aqui vão ficar as promoções em vigor, cada uma com começo, fim e condições.`,
    next: home,
  },
  '/records': { text: msg`Aqui vai ficar o histórico das suas partidas, rodada por rodada.`, next: wallet },
  '/events': { text: msg`Aqui vão ficar os torneios e as campanhas em andamento.`, next: promotions },
  '/bonus': {
    text: msg`Aqui vão ficar seus bônus e cupons ativos, com o que falta para cada um.`,
    next: promotions,
  },
  '/awards': { text: msg`Aqui vão ficar os prêmios que você ganhou.`, next: home },
  '/vip': { text: msg`Aqui vão ficar os níveis VIP, seus pontos e o que cada nível traz.`, next: home },
  '/rewards': {
    text: msg`Aqui vão ficar suas rodadas grátis: as ativas, as usadas e as que venceram.`,
    next: home,
  },
  '/profile/wallet': {
    text: msg`Aqui vão ficar seu saldo, seu bônus e o que já pode ser sacado.`,
    next: deposit,
  },
  '/profile/deposit': {
    text: msg`Aqui você vai depositar por PIX e acompanhar a confirmação.`,
    next: wallet,
  },
  '/profile/withdraw': {
    text: msg`Aqui você vai pedir seus saques por PIX e acompanhar cada um até cair na conta.`,
    next: wallet,
  },
  '/profile/transactions': {
    text: msg`Aqui vai ficar o histórico dos seus depósitos e saques.`,
    next: wallet,
  },
  '/profile/perfil': { text: msg`Aqui você vai ver e corrigir seus dados.`, next: wallet },
  '/profile/affiliate': {
    text: msg`Aqui vão ficar seu código de indicação, seu link e o que você ganhou com eles.`,
    next: wallet,
  },
  '/profile/favorite': { text: msg`Aqui vão ficar os jogos que você marcou como favoritos.`, next: casino },
  '/profile/recents': { text: msg`Aqui vão ficar os jogos que você abriu por último.`, next: casino },
  '/affiliate/login': { text: msg`Aqui vai ficar a entrada do painel avançado de afiliados.`, next: support },
  '/stripe/success': {
    text: msg`Recebemos você de volta do pagamento. A confirmação aparece na carteira assim que chegar.`,
    next: wallet,
  },
  '/stripe/cancel': { text: msg`O pagamento foi interrompido e nada foi cobrado por nós.`, next: deposit },
  '/support': { text: msg`Aqui você vai falar com a nossa equipe e acompanhar seus pedidos.`, next: home },
  '/support-center': { text: msg`Aqui vão ficar as respostas para as dúvidas mais comuns.`, next: support },
  '/terms/conditions-reference': {
    text: msg`Aqui vai ficar o texto completo dos termos e condições.`,
    next: support,
  },
  '/terms/service': { text: msg`Aqui vai ficar o texto completo dos termos de serviço.`, next: terms },
  '/terms/privacy-policy': {
    text: msg`Aqui vai ficar a política de privacidade: o que guardamos, por quê e por quanto tempo.`,
    next: terms,
  },
  '/terms/bonus': { text: msg`Aqui vão ficar as regras do bônus, sem letra miúda.`, next: terms },
  '/terms/bonus-welcome': { text: msg`Aqui vão ficar as regras do bônus de boas-vindas.`, next: terms },
}

export const promiseOf = (path: string): Promised =>
  promised[path] ?? { text: msg`Esta página ainda está sendo preparada.`, next: home }
