import { afterEach, expect, it } from 'vitest'
import { openMerchant } from '../test/harness.ts'

const merchant = openMerchant()

afterEach(async () => {
  await choose('', 'brazil')
  await merchant.send('POST', '/location/faults', { fault: 'none' })
})

const question = (player_id = '7', position: object | null = null) => ({
  player_id,
  session: 'a login',
  ip: '203.0.113.9',
  user_agent: 'a browser',
  position,
})
const locate = (player?: string, position?: object | null) =>
  merchant.json('POST', '/v1/locations', question(player, position))
const choose = (player: string, place: string) => merchant.send('POST', '/location', { player, place })

it.each([
  ['brazil', { ip_country: 'BR', anonymizer: 'none' }],
  ['abroad', { ip_country: 'PT', anonymizer: 'none' }],
  ['vpn', { ip_country: 'BR', anonymizer: 'vpn' }],
  ['proxy', { ip_country: 'BR', anonymizer: 'proxy' }],
  ['tor', { ip_country: 'BR', anonymizer: 'tor' }],
  ['unknown', { ip_country: null, anonymizer: 'none' }],
])('answers the place %s that the page decided, for everybody', async (place, found) => {
  expect((await choose('', place)).status).toBe(303)
  expect(await locate()).toEqual({ player_id: '7', session: 'a login', position_country: null, ...found })
})

it('prefers the place of one player to that of everybody, and shows both', async () => {
  await choose('', 'abroad')
  await choose('41', 'vpn')
  expect(await locate('41')).toMatchObject({ anonymizer: 'vpn' })
  expect(await locate('42')).toMatchObject({ ip_country: 'PT' })
  const shown = async (path: string) => (await fetch(merchant.url + path)).text()
  expect(await shown('/location?player=41')).toContain('Jogador 41: Atrás de uma VPN.')
  expect(await shown('/location')).toContain('Todos os jogadores: Fora do Brasil.')
})

it('judges a position by its coordinates', async () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude, accuracy: 20 })
  expect(await locate('7', at(-23.55, -46.63))).toMatchObject({ position_country: 'BR' })
  expect(await locate('7', at(38.72, -9.14))).toMatchObject({ position_country: 'PT' })
})

it('is slow, senseless or down as the page says, until it is set to normal', async () => {
  await merchant.send('POST', '/location/faults', { fault: 'down' })
  const statuses = [await merchant.send('POST', '/v1/locations', question())]
  statuses.push(await merchant.send('POST', '/v1/locations', question()))
  expect(statuses.map(({ status }) => status)).toEqual([500, 500])
  expect(await (await fetch(`${merchant.url}/location`)).text()).toContain('O serviço está com problemas.')
  await merchant.send('POST', '/location/faults', { fault: 'wrong' })
  expect(await locate()).toMatchObject({ anonymizer: 'talvez' })
  await merchant.send('POST', '/location/faults', { fault: 'none' })
  expect(await locate()).toMatchObject({ anonymizer: 'none' })
  expect(await (await fetch(`${merchant.url}/location`)).text()).toContain('O serviço responde bem.')
})

it('takes places from its control, and answers about another player when it is faulty', async () => {
  await merchant.json('PUT', '/_control/places/43', { place: 'tor' })
  expect(await locate('43')).toMatchObject({ anonymizer: 'tor' })
  await merchant.json('POST', '/_control/faults', { operation: 'locate', effect: 'other_person' })
  expect(await locate('43')).toMatchObject({ player_id: 'another', session: 'another session' })
})

it('refuses a wrong key and a request without an address', async () => {
  const stranger = await merchant.send('POST', '/v1/locations', question(), { authorization: 'Bearer no' })
  expect(stranger.status).toBe(401)
  expect((await merchant.send('POST', '/v1/locations', { ...question(), ip: '' })).status).toBe(422)
})
