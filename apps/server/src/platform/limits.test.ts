import { describe, expect, it, vi } from 'vitest'
import { Floods, networkOf } from './limits.ts'

describe('a network', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unix:socket', 'unix:socket'],
    ['', ''],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))
})

describe('floods', () => {
  it('are counted per network and minute', () => {
    vi.useFakeTimers()
    try {
      const floods = new Floods(2)
      const over = (address: string) => floods.isOver(address)
      expect(['2001:db8::1', '2001:db8::2', '2001:db8::3', '203.0.113.9'].map(over)).toEqual([
        false,
        false,
        true,
        false,
      ])
      vi.advanceTimersByTime(20_000)
      expect(floods.wait).toBe(40)
      expect(over('2001:db8::1')).toBe(true)
      vi.advanceTimersByTime(40_000)
      expect(over('2001:db8::1')).toBe(false)
      // The minute ends after a minute, though the time of day was set back.
      vi.setSystemTime(Date.now() - 300_000)
      vi.advanceTimersByTime(60_000)
      expect(['2001:db8::1', '2001:db8::1'].map(over)).toEqual([false, false])
    } finally {
      vi.useRealTimers()
    }
  })
})
