import type { Wire } from '@girassol/contract'
import { api } from '../api/api.ts'
import { createStore, useStore } from '@girassol/ui/store'

export type Custom = Wire<'custom'>['answer']['custom']

export interface Channel {
  name: string
  href: string
}

export interface Channels {
  /** Where a person answers. */
  support: readonly Channel[]
  social: readonly Channel[]
}

const none: Channels = { support: [], social: [] }

/** Operators write a whole address, a name with or without @, or a number; all of them mean the same place. */
function addressOf(value: string, site: string): string | null {
  const text = value.trim()
  if (text === '') return null
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? text : null
  // Anything else with a scheme of its own would be followed as such.
  const name = text.replace(/^@/, '')
  return /^[\w.+-]+(?:\/[\w.+-]+)*$/.test(name) ? `https://${site}/${name}` : null
}

function whatsappOf(value: string): string | null {
  const digits = value.replaceAll(/[\s()+.-]/g, '')
  return /^\d{8,15}$/.test(digits) ? `https://wa.me/${digits}` : addressOf(value, 'wa.me')
}

/** Only what the operator has set: a channel without anyone to answer is not offered. */
export function channelsOf(custom: Custom): Channels {
  const set = (name: string, href: string | null) => (href ? [{ name, href }] : [])
  return {
    support: [
      ...set('WhatsApp', whatsappOf(custom.whastapp)),
      ...set('Telegram', addressOf(custom.telegram, 't.me')),
    ],
    social: [
      ...set('Instagram', addressOf(custom.instagram, 'www.instagram.com')),
      ...set('Facebook', addressOf(custom.facebook, 'www.facebook.com')),
      ...set('X', addressOf(custom.twitter, 'x.com')),
      ...set('YouTube', addressOf(custom.youtube, 'www.youtube.com')),
    ],
  }
}

/** `missing`: the answer came without the operator's links. */
type State = 'waiting' | 'loaded' | 'missing' | 'failed'

const channelStore = createStore<Channels & { state: State }>({ ...none, state: 'waiting' })
let asked: Promise<void> | null = null

/** Once per visit; after a failure the next page asks again. */
export function loadChannels(): Promise<void> {
  const fail = (state: State) => {
    asked = null
    channelStore.set({ ...none, state })
  }
  asked ??= api('custom').then(
    // Typed as always there, but it is another program's answer.
    ({ custom }: { custom?: Custom | null }) =>
      custom ? channelStore.set({ ...channelsOf(custom), state: 'loaded' }) : fail('missing'),
    () => fail('failed'),
  )
  return asked
}

export const useChannels = (): Channels & { state: State } => useStore(channelStore)
