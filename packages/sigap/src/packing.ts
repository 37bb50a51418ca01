import { gunzipSync, gzipSync } from 'node:zlib'

/** Signed XML as it is sent: gzip, then base64. */
export const packXml = (xml: string): string => gzipSync(xml, { level: 6 }).toString('base64')

/** Null when it is not packed this way, or unpacks to more than the cap. */
export function unpackXml(text: string, bytesMax: number): string | null {
  try {
    return gunzipSync(Buffer.from(text, 'base64'), { maxOutputLength: bytesMax }).toString('utf8')
  } catch {
    return null
  }
}
