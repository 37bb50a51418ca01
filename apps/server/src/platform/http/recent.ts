/**
 * What was used lately, as much as fits twice. Two generations instead of one ordered list: a hit among the younger
 * touches nothing, and what nobody asked for during a whole generation is gone.
 */
export class Recent<Value> {
  readonly #room: number
  #young = new Map<string, Value>()
  #old = new Map<string, Value>()

  constructor(room: number) {
    this.#room = room
  }

  get(key: string): Value | undefined {
    const young = this.#young.get(key)
    if (young !== undefined) return young
    const old = this.#old.get(key)
    if (old !== undefined) this.set(key, old)
    return old
  }

  set(key: string, value: Value): void {
    if (this.#young.size >= this.#room) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(key, value)
  }
}

/** Headers longer than this are nobody's browser, and are read anew each time. */
const LONGEST = 200

/** Browsers send one of a handful of headers; what each means is worked out once. */
export function remembered<Value extends object | string>(
  read: (text: string) => Value,
): (text: string) => Value {
  const known = new Recent<Value>(500)
  return (text) => {
    if (text.length > LONGEST) return read(text)
    let value = known.get(text)
    if (value === undefined) known.set(text, (value = read(text)))
    return value
  }
}
