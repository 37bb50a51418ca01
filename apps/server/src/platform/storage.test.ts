import { expect, it } from 'vitest'
import { startApp } from '../../test/app.ts'

it('serves what was put there, and nothing that could run', async () => {
  const app = await startApp()
  try {
    const url = await app.platform.storage.put(
      'avatars',
      'svg',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    )
    const answer = await fetch(app.url + url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('image/svg+xml')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect((await fetch(`${app.url}/storage/..%2f..%2fpackage.json`)).status).not.toBe(200)
    await app.platform.storage.remove(url)
    expect((await fetch(app.url + url)).status).toBe(404)
  } finally {
    await app.close()
  }
})
