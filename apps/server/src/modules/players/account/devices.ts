import type { Answer } from '@girassol/contract'

type Device = Answer<'devices'>['devices'][number]

/** Order matters: most browsers also name the ones they are compatible with. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\/|EdgiOS\//, 'Edge'],
  [/\bOPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|\bChrome\/|CriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string, Device['kind']][] = [
  [/iPad/, 'iPadOS', 'tablet'],
  [/iPhone|iPod/, 'iOS', 'phone'],
  [/Android.*Mobile/, 'Android', 'phone'],
  [/Android/, 'Android', 'tablet'],
  [/CrOS/, 'ChromeOS', 'computer'],
  [/Windows/, 'Windows', 'computer'],
  [/Macintosh|Mac OS X/, 'macOS', 'computer'],
  [/Linux|X11/, 'Linux', 'computer'],
]

/** Browser and system by their product names, without versions. */
export function deviceOf(agent: string): Pick<Device, 'browser' | 'system' | 'kind'> {
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1] ?? null
  const [, system = null, kind = 'unknown'] = systems.find(([pattern]) => pattern.test(agent)) ?? []
  return { browser, system, kind }
}
