export type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | 'delete' | 'clear'

/** The next amount in cents, as digits without leading zeros; a key that would pass the limit changes nothing. */
export function pressKey(digits: string, key: Key, maxDigits = 10): string {
  if (key === 'clear') return ''
  if (key === 'delete') return digits.slice(0, -1)
  const next = (digits + key).replace(/^0+/, '')
  return next.length > maxDigits ? digits : next
}

export function keyOf(name: string): Key | null {
  if (/^\d$/.test(name)) return name as Key
  if (name === 'Backspace') return 'delete'
  if (name === 'Delete') return 'clear'
  return null
}
