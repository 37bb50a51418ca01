import { expect, it } from 'vitest'
import { deviceOf } from './devices.ts'

const mozilla = 'Mozilla/5.0'

it.each([
  [
    `${mozilla} (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36`,
    ['Chrome', 'Android', 'phone'],
  ],
  [
    `${mozilla} (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/24.0 Chrome/117.0.0.0 Safari/537.36`,
    ['Samsung Internet', 'Android', 'tablet'],
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
    ['Safari', 'iOS', 'phone'],
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    ['Edge', 'Windows', 'computer'],
  ],
  [`${mozilla} (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0`, ['Firefox', 'Linux', 'computer']],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`,
    ['Safari', 'macOS', 'computer'],
  ],
  ['curl/8.7.1', [null, null, 'unknown']],
  ['', [null, null, 'unknown']],
])('%s', (agent, [browser, system, kind]) => {
  expect(deviceOf(agent)).toEqual({ browser, system, kind })
})
