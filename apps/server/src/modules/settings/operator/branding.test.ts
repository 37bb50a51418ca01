import { contrastOf } from '@girassol/contract/operator'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'

let app: TestApp
let content: TestOperator

beforeAll(async () => {
  app = await startApp()
  content = await joinTeam(app, 'content')
})
afterAll(() => app.close())

const change = (changes: object, seen: object) =>
  content.visitor.send('PATCH', '/api/operator/branding', {
    body: { changes, seen, reason: 'nova marca' },
  })

const upload = (use: string, image: Buffer) =>
  content.visitor.send('POST', '/api/operator/branding/pictures', {
    body: { use, image: image.toString('base64') },
  })

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#ffc83d' } })

describe('branding', () => {
  it('is changed by the content role and seen by players at once', async () => {
    expect((await change({ software_name: 'Casa Amarela' }, { software_name: 'Casino' })).status).toBe(200)
    await vi.waitFor(() => expect(app.settings.current().software_name).toBe('Casa Amarela'), 10_000)
  })

  it('does not reach settings of money', async () => {
    const reply = await change({ min_deposit: 1 }, { min_deposit: 20 })
    expect(reply.body.error.code).toBe('setting_not_yours')
  })

  it.each([
    { changes: { 'branding.sun': '#1c1500' }, ratio: '1,0' },
    { changes: { 'branding.sun': '#6b4e00' }, ratio: '2,3' },
    { changes: { 'branding.sun_ink': '#ffffff' }, ratio: '1,5' },
    { changes: { 'branding.petal': '#5a2200' }, ratio: '1,4' },
  ])('refuses $changes because the text on it cannot be read', async ({ changes, ratio }) => {
    const seen = Object.fromEntries(Object.keys(changes).map((name) => [name, null]))
    const { body } = await change(changes, seen)
    expect(body.error.code).toBe('branding_contrast')
    expect(body.message).toContain(`${ratio} para 1`)
  })

  it('takes colours with enough contrast', async () => {
    const changes = { 'branding.sun': '#0b3d91', 'branding.sun_ink': '#ffffff', 'branding.petal': '#7a1fa2' }
    const seen = { 'branding.sun': null, 'branding.sun_ink': null, 'branding.petal': null }
    const reply = await change(changes, seen)
    expect(reply.status, reply.text).toBe(200)
    expect(contrastOf('#000000', '#ffffff')).toBe(21)
  })
})

describe('a picture of the brand', () => {
  it('is re-encoded without metadata and served', async () => {
    const image = await draw(600, 200)
      .withExif({ IFD0: { Artist: 'Segredo' } })
      .jpeg()
      .toBuffer()
    expect(image.includes('Segredo')).toBe(true)
    const reply = await upload('software_logo_white', image)
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body.url).toMatch(/^\/storage\/brand\/[\w-]+\.webp$/)
    const stored = await fetch(`${app.url}${reply.body.url}`)
    const bytes = Buffer.from(await stored.arrayBuffer())
    expect(bytes.includes('Segredo')).toBe(false)
    const { format, height } = await sharp(bytes).metadata()
    expect({ format, height }).toEqual({ format: 'webp', height: 160 })
  })

  it('becomes a square PNG of 512 pixels as app icon', async () => {
    const { body } = await upload('software_icon', await draw(700, 600).png().toBuffer())
    const bytes = Buffer.from(await (await fetch(`${app.url}${body.url}`)).arrayBuffer())
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 512, height: 512 })
    const small = await upload('software_icon', await draw(511, 600).png().toBuffer())
    expect(small.body.error.code).toBe('picture_too_small')
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a PNG that is cut off', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a text', Buffer.from('not a picture')],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', async (_, bytes) => {
    expect((await upload('software_logo_white', bytes)).body.error.code).toBe('picture_invalid')
  })
})

describe('the links of the footer', () => {
  const none = { whastapp: '', telegram: '', instagram: '', facebook: '', twitter: '', youtube: '' }

  it('are replaced, audited and sent to players', async () => {
    const links = { ...none, instagram: '@casaamarela' }
    const put = () =>
      content.visitor.send('PUT', '/api/operator/branding/links', { body: { links, reason: 'rede nova' } })
    expect((await put()).body).toEqual({ links })
    expect((await put()).body.error.code).toBe('setting_unchanged')
    expect((await content.visitor.send('GET', '/api/operator/branding/links')).body).toEqual({ links })
    await vi.waitFor(async () => {
      const { body } = await app.visitor().send('GET', '/api/settings/custom')
      expect(body.custom).toEqual(links)
    }, 10_000)
    const owner = await joinTeam(app)
    const { body } = await owner.visitor.send('GET', '/api/operator/audit?action=branding.change_links')
    expect(body.items).toMatchObject([{ before: { instagram: '' }, after: { instagram: '@casaamarela' } }])
  })
})
