/** The first two calls of every page while a player is signed in, as the client sends them. */
const urls = ['/api/auth/verify', '/api/profile/wallet']

interface EarlyCalls {
  authorization: string
  /** When they were sent, on the clock of `performance.now()`. */
  sentAt: number
  answers: Partial<Record<string, Promise<Response>>>
}

declare global {
  var earlyCalls: EarlyCalls | undefined
}

/**
 * Runs inline in the head: asks who the player is and what they have while the page's scripts are still loading, so that the
 * balance need not wait for them. For a login that has ended, the second answer is never looked at.
 */
export const earlyCallsScript =
  `(function(){var t,u;try{t=localStorage.getItem('token');u=localStorage.getItem('user')}catch(e){}
if(!t||!u)return;var a='Bearer '+t,s={};${JSON.stringify(urls)}.forEach(function(p){
s[p]=fetch(p,{headers:{accept:'application/json',authorization:a,'accept-language':document.documentElement.lang},credentials:'same-origin'});s[p].catch(function(){})});
earlyCalls={authorization:a,sentAt:performance.now(),answers:s}})()`.replaceAll('\n', '')

/** How long ago they were sent; 0 where none were. */
export const ageOfEarlyCalls = (): number =>
  globalThis.earlyCalls ? performance.now() - globalThis.earlyCalls.sentAt : 0

/** As `fetch`; a call that was sent early for the same login gets that answer, once. */
export function fetchUnlessEarly(url: string, init: RequestInit): Promise<Response> {
  const early = globalThis.earlyCalls
  const answer = early?.answers[url]
  if (!answer || new Headers(init.headers).get('authorization') !== early.authorization)
    return fetch(url, init)
  delete early.answers[url]
  // Not even reached the server: asked again, now that the page is there.
  return answer.catch(() => fetch(url, init))
}
