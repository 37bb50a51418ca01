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
const promotions: Way = { label: msg`Ver promoções`, link: { to: '/promotions' } }

/** By the route's own path, as the route table writes it. */
const promised: Record<string, Promised> = {
  '/bonus': {
    text: msg`Aqui vão ficar seus bônus e cupons ativos, com o que falta para cada um.`,
    next: promotions,
  },
  '/awards': { text: msg`Aqui vão ficar os prêmios que você ganhou.`, next: home },
}

export const promiseOf = (path: string): Promised =>
  promised[path] ?? { text: msg`Esta página ainda está sendo preparada.`, next: home }
