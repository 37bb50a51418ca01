import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { startProgram } from './program.ts'

/**
 * `npm run bench:pages [-- --seconds 5] [--rounds 3]`: pages per second against a static file of about the same size
 * on the wire, in one run. A hit is a page that was asked for before; a miss has a query string of its own and is
 * rendered. The parts take turns, so that a busy machine slows all of them.
 */
const HIT_TARGET = 0.4
const CONNECTIONS = 16
const PAGES = ['/', '/casinos', '/promotions']

function argument(name: string, otherwise: string): number {
  const at = process.argv.indexOf(`--${name}`)
  return Number((at > 0 && process.argv[at + 1]) || otherwise)
}

const seconds = argument('seconds', '5')
const rounds = argument('rounds', '3')
const assets = path.resolve(import.meta.dirname, '../../apps/web/dist/client/assets')

/** As a browser that has been here before asks. */
const headers = {
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'pt-BR',
  cookie: 'XSRF-TOKEN=bench',
}

interface Answer {
  status: number
  bytes: number
}

function ask(agent: http.Agent, url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
      response.on('error', reject)
    })
    request.on('error', reject)
  })
}

/** Requests per second over keep-alive connections. Anything but 200 ends the run. */
async function measure(urlOf: (count: number) => string): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const started = performance.now()
  const end = started + seconds * 1000
  let count = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const { status } = await ask(agent, urlOf(count++))
        if (status !== 200) throw new Error(`the program answered ${status}`)
      }
    }),
  )
  const took = performance.now() - started
  agent.destroy()
  return (count * 1000) / took
}

/** The built file whose compressed size is nearest. */
function fileOfSize(bytes: number): { path: string; bytes: number } {
  const files = fs
    .readdirSync(assets)
    .filter((name) => name.endsWith('.br'))
    .map((name) => ({
      path: `/assets/${name.slice(0, -3)}`,
      bytes: fs.statSync(path.join(assets, name)).size,
    }))
  const nearest = files.toSorted((a, b) => Math.abs(a.bytes - bytes) - Math.abs(b.bytes - bytes))[0]
  if (!nearest) throw new Error('There is no compressed file in the build.')
  return nearest
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const rate = (value: number): string => value.toFixed(0).padStart(7)

const program = await startProgram()
try {
  const agent = new http.Agent()
  const below: string[] = []
  console.log('page          kB sent  file kB   file/s    hit/s   miss/s  hit/file  miss/file')
  for (const page of PAGES) {
    const { bytes } = await ask(agent, program.url + page)
    const file = fileOfSize(bytes)
    const results = { file: [] as number[], hit: [] as number[], miss: [] as number[] }
    let unique = 0
    for (let round = 0; round < rounds; round += 1) {
      results.file.push(await measure(() => program.url + file.path))
      results.hit.push(await measure(() => program.url + page))
      results.miss.push(await measure(() => `${program.url}${page}?bench=${page.length}-${++unique}`))
    }
    const [fileRate, hit, miss] = [median(results.file), median(results.hit), median(results.miss)]
    const sizes = [bytes, file.bytes].map((each) => (each / 1024).toFixed(1).padStart(8)).join(' ')
    const ratios = [hit, miss].map((each) => (each / fileRate).toFixed(2).padStart(8)).join('  ')
    console.log(`${page.padEnd(12)} ${sizes} ${rate(fileRate)}  ${rate(hit)}  ${rate(miss)}  ${ratios}`)
    if (hit / fileRate < HIT_TARGET)
      below.push(`${page}: ${(hit / fileRate).toFixed(2)}, asked ${HIT_TARGET}`)
  }
  console.log(
    `\nMedian of ${rounds}, ${CONNECTIONS} connections, load average ${os.loadavg()[0]?.toFixed(1)}`,
  )
  console.log(below.length > 0 ? `Missed:\n${below.join('\n')}` : 'Every target is met.')
  process.exitCode = below.length > 0 ? 1 : 0
} finally {
  await program.stop()
}
