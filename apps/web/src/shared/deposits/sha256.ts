/**
 * SHA-256 of a text, in hexadecimal. Written out because the browser's own is asynchronous and missing wherever a page is
 * not served over HTTPS; what it is used for here (pending-transactions.ts) is a checksum and protects nothing.
 */
export function sha256(text: string): string {
  const state = Uint32Array.from(initial)
  const bytes = padded(new TextEncoder().encode(text))
  const words = new Uint32Array(64)
  for (let block = 0; block < bytes.byteLength; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = bytes.getUint32(block + i * 4)
    compress(state, words)
  }
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('')
}

const { initial, constants } = tables()

/** The fractions of the square and cube roots of the first primes. */
function tables(): { initial: number[]; constants: number[] } {
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  const fraction = (value: number) => Math.floor((value % 1) * 2 ** 32)
  return {
    initial: primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))),
    constants: primes.map((prime) => fraction(Math.cbrt(prime))),
  }
}

function padded(bytes: Uint8Array): DataView {
  const size = Math.ceil((bytes.length + 9) / 64) * 64
  const whole = new Uint8Array(size)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(size - 4, bytes.length * 8)
  return view
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

function compress(state: Uint32Array, w: Uint32Array): void {
  const at = (i: number): number => w[i] ?? 0
  for (let i = 16; i < 64; i++) {
    const near = at(i - 15)
    const far = at(i - 2)
    const s0 = turn(near, 7) ^ turn(near, 18) ^ (near >>> 3)
    const s1 = turn(far, 17) ^ turn(far, 19) ^ (far >>> 10)
    w[i] = at(i - 16) + s0 + at(i - 7) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + at(i)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + word
}
