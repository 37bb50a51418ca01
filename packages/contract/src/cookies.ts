/** The value of one of a page's cookies, from `document.cookie`. */
export function readCookie(cookies: string, name: string): string | null {
  const part = cookies.split('; ').find((each) => each.startsWith(`${name}=`))
  return part ? decodeURIComponent(part.slice(name.length + 1)) : null
}

export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'X-XSRF-TOKEN'
/** Kept in a cookie and not in storage so that the server renders the first page in the right language. */
export const LANGUAGE_COOKIE = 'lang'
/** By which a browser is recognised at login, where the profile demands a second factor. */
export const DEVICE_COOKIE = 'girassol-device'
/** The session of an operator; with the prefix `__Host-` where the address is https. */
export const OPERATOR_COOKIE = 'girassol-operator'
