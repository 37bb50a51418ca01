import { tumble } from '../src/slots/tumble/rules.ts'
import { tumbleTables } from '../src/slots/tumble/tables.ts'
import { simulate } from './simulate.ts'

/** `node simulation/tumble.ts ROUNDS [ID]`: what src/slots/tumble/tables.ts says of each table, measured anew. */
const [rounds = '5000000', wanted] = process.argv.slice(2)

for (const table of tumbleTables) {
  if (wanted && wanted !== table.id) continue
  const found = simulate(tumble, table, Number(rounds), Date.now())
  const [low, high] = [found.parts - found.margin, found.parts + found.margin].map((parts) =>
    parts.toFixed(1),
  )
  process.stdout.write(
    `${table.id}: ${rounds} rounds, mean ${found.parts.toFixed(1)} parts, 99 % between ${low} and ${high}\n` +
      `  hit rate ${found.hitRate.toFixed(5)}, deviation ${found.deviation.toFixed(3)}, margin ${found.margin.toFixed(1)}\n`,
  )
}
