import type { FastifyInstance } from 'fastify'
import { html, type Html } from '@girassol/institution'
import { z } from 'zod'
import { addFault, clearFaultsOf, type Effect, waitingFaultsOf } from './faults.ts'
import { page } from './html.ts'
import type { Institution } from './institution.ts'
import { EVERYBODY, type Place, placeOf, places, setPlace } from './places.ts'

const Choice = z.object({ player: z.string().regex(/^\d{0,20}$/), place: z.enum(places) })

/** What a press of a fault's button does to the checks that follow. */
const faults = {
  slow: { effect: 'latency', milliseconds: 15_000, label: 'Lento' },
  wrong: { effect: 'unknown_state', milliseconds: 0, label: 'Resposta sem sentido' },
  down: { effect: 'error', milliseconds: 0, label: 'Fora do ar' },
} as const satisfies Record<string, { effect: Effect; milliseconds: number; label: string }>
type FaultName = keyof typeof faults

const FaultChoice = z.object({ fault: z.enum(['none', ...(Object.keys(faults) as FaultName[])]) })
/** Until the service is set right again. */
const FAULT_TIMES = 1_000_000

/** The page that stands for the player's whereabouts, and for a service in trouble. */
export function serveLocationPage(app: FastifyInstance, { database }: Institution): void {
  app.get('/location', async ({ query }, reply) => {
    const { player } = z.object({ player: z.string().max(20).default('') }).parse(query)
    const shown = await database.transaction(async (tx) => ({
      player,
      place: await placeOf(tx, player || EVERYBODY),
      trouble: await waitingFaultsOf(tx, 'locate'),
    }))
    return reply.type('text/html; charset=utf-8').send(page('Localização', contentOf(shown)))
  })
  app.post('/location', async ({ body }, reply) => {
    const { player, place } = Choice.parse(body)
    await database.transaction((tx) => setPlace(tx, player || EVERYBODY, place))
    return reply.redirect(`/identity/location?player=${player}`, 303)
  })
  app.post('/location/faults', async ({ body }, reply) => {
    const { fault } = FaultChoice.parse(body)
    await database.transaction(async (tx) => {
      await clearFaultsOf(tx, 'locate')
      if (fault === 'none') return
      const { effect, milliseconds } = faults[fault]
      await addFault(tx, { operation: 'locate', effect, milliseconds, times: FAULT_TIMES })
    })
    return reply.redirect('/identity/location', 303)
  })
}

const placeTexts: Record<Place, string> = {
  brazil: 'No Brasil',
  abroad: 'Fora do Brasil',
  vpn: 'Atrás de uma VPN',
  proxy: 'Atrás de um proxy',
  tor: 'Na rede Tor',
  unknown: 'Lugar desconhecido',
}

interface Shown {
  player: string
  place: Place
  trouble: Effect[]
}

const contentOf = ({ player, place, trouble }: Shown): Html =>
  html`<h1>Localização</h1>
    <p>
      Aqui o serviço descobriria onde o jogador está pelo endereço da conexão; nesta demonstração você
      escolhe. A posição que o navegador envia é conferida pelas coordenadas.
    </p>
    <p role="status">${player ? `Jogador ${player}` : 'Todos os jogadores'}: ${placeTexts[place]}.</p>
    <form method="post" action="/identity/location">
      <label
        >Número do jogador (vazio: todos)
        <input name="player" inputmode="numeric" pattern="[0-9]*" maxlength="20" value="${player}" />
      </label>
      ${places.map((each) => html`<button name="place" value="${each}">${placeTexts[each]}</button>`)}
    </form>
    <h2>Serviço com problemas</h2>
    <p role="status">${trouble.length > 0 ? 'O serviço está com problemas.' : 'O serviço responde bem.'}</p>
    <form method="post" action="/identity/location/faults">
      ${Object.entries(faults).map(
        ([name, { label }]) => html`<button name="fault" value="${name}" class="bad">${label}</button>`,
      )}
      <button name="fault" value="none" class="main">Normal</button>
    </form>`
