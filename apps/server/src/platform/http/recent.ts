/**
 * A cache of what was used lately, twice the capacity at most. Two generations instead of one ordered list: a hit among the younger
 * touches nothing, and an entry that was not used during a whole generation is dropped.
 */
export class Recent<Value> {
  readonly #capacity: number
  #young = new Map<string, Value>()
  #old = new Map<string, Value>()

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: string): Value | undefined {
    const young = this.#young.get(key)
    if (young !== undefined) return young
    const old = this.#old.get(key)
    if (old !== undefined) this.set(key, old)
    return old
  }

  set(key: string, value: Value): void {
    if (this.#young.size >= this.#capacity) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(key, value)
  }
}

/** Longer headers do not come from browsers and are parsed each time. */
const TEXT_LENGTH_MAX = 200

/** Keeps the answers to the texts that were read lately: browsers send one of a handful of headers. */
export function memoizeText<Value extends object | string>(
  read: (text: string) => Value,
): (text: string) => Value {
  const known = new Recent<Value>(500)
  return (text) => {
    if (text.length > TEXT_LENGTH_MAX) return read(text)
    let value = known.get(text)
    if (value === undefined) known.set(text, (value = read(text)))
    return value
  }
}
