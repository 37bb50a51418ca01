import { forEachGatewayFlag } from '@girassol/contract/schemas'
import { centavos } from '@girassol/money'
import type { App } from './app.ts'
import { addDemoWheels, putDemoFiles } from './modules/engagement/index.ts'
import { ensureDemoOperator } from './modules/operators/index.ts'

/** Demo people, clearly named so. Their password stands in the README: they exist only outside production. */
const people = [
  {
    name: 'Jogador Demonstração',
    email: 'demo@girassol.test',
    phone: '11900000001',
    cpf: '52998224725',
    affiliate: false,
  },
  {
    name: 'Afiliado Demonstração',
    email: 'afiliado@girassol.test',
    phone: '11900000002',
    cpf: '11144477735',
    affiliate: true,
  },
]
const PASSWORD = 'girassol-demo'
export const demoAffiliate = { login: 'afiliado@girassol.test', password: PASSWORD }

/** Ten spins at a slot: with the coupon GIROS10, or for players who register by a link that names the offer. */
const OFFER = 'dez-giros'
const FREE_GAME = 'caju-da-feira-livre'

/** Safe to run at every start and from several programs at once: it adds what is missing and changes nothing that is there. */
export async function seedDemo({
  platform,
  settings,
  players,
  operators,
  catalogue,
  bonuses,
  engagement,
}: App): Promise<void> {
  await platform.database.transaction(async (tx) => {
    if (settings.current().software_name !== 'Casino') return
    // Every gateway works out of the box, because all of them reach the local PIX provider.
    const flags = forEachGatewayFlag(true)
    await settings.change(tx, {
      software_name: 'Girassol',
      initial_bonus: 100,
      // What was deposited can be withdrawn, the smallest deposit too.
      min_withdraw: centavos(20_00),
      ...flags,
    })
  })
  for (const person of people)
    await players.ensureDemo({ ...person, password: PASSWORD, birthDate: '1990-01-01' })
  await ensureDemoOperator(operators.deps)
  await catalogue.stockDemo()
  await putDemoFiles(platform.storage)
  await platform.database.transaction(async (tx) => {
    // Another program may be bringing the games at this moment: then it brings these too.
    if (catalogue.game(FREE_GAME)) {
      await bonuses.freeSpins.offer(tx, OFFER, {
        game: FREE_GAME,
        rounds: 10,
        stake: centavos(1_00),
        pocket: 'cash',
        validityHours: 7 * 24,
      })
      await bonuses.coupons.create(tx, {
        code: 'GIROS10',
        bonusType: 2,
        percent: 10,
        offer: OFFER,
        maxUsesPerPlayer: 1,
      })
      await addDemoWheels(tx, FREE_GAME)
    }
    await bonuses.coupons.create(tx, { code: 'GIRASSOL20', bonusType: 2, percent: 20 })
    await bonuses.coupons.create(tx, {
      code: 'DOBRO',
      bonusType: 1,
      percent: 100,
      minDeposit: centavos(50_00),
      maxUsesPerPlayer: 1,
    })
    await engagement.stockDemo(tx)
  })
}
