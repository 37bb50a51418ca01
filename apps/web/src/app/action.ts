/** What `/?action=` and old links may ask the home page to open. */
export function actionOf(text: unknown): 'login' | 'register' | null {
  if (text === 'login' || text === 'openlogin') return 'login'
  if (text === 'register' || text === 'openregister') return 'register'
  return null
}
