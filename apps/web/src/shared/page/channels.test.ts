import { describe, expect, it } from 'vitest'
import { channelsOf, type Custom } from './channels.ts'

const unset: Custom = { whastapp: '', telegram: '', instagram: '', facebook: '', twitter: '', youtube: '' }

describe('channels', () => {
  it('leaves out what is not set', () => {
    expect(channelsOf(unset)).toEqual({ support: [], social: [] })
    expect(channelsOf({ ...unset, telegram: '   ' }).support).toEqual([])
  })

  it.each([
    ['+55 (11) 98765-4321', 'https://wa.me/5511987654321'],
    ['https://wa.me/5511987654321', 'https://wa.me/5511987654321'],
    ['message/ABC', 'https://wa.me/message/ABC'],
  ])('reads the WhatsApp entry %s', (whastapp, href) => {
    expect(channelsOf({ ...unset, whastapp }).support).toEqual([{ name: 'WhatsApp', href }])
  })

  it.each([
    ['@casa', 'https://t.me/casa'],
    ['casa', 'https://t.me/casa'],
    ['https://t.me/casa', 'https://t.me/casa'],
  ])('reads the Telegram entry %s', (telegram, href) => {
    expect(channelsOf({ ...unset, telegram }).support).toEqual([{ name: 'Telegram', href }])
  })

  it('never follows another scheme', () => {
    expect(channelsOf({ ...unset, telegram: 'javascript:alert(1)', youtube: 'data:text/html,x' })).toEqual({
      support: [],
      social: [],
    })
  })

  it('keeps the order of the social links', () => {
    const { social } = channelsOf({ ...unset, youtube: '@casa', twitter: 'casa', instagram: 'casa' })
    expect(social.map(({ name }) => name)).toEqual(['Instagram', 'X', 'YouTube'])
  })
})
