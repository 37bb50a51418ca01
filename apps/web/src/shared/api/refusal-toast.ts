/** `toastRefusal`, loaded when something failed: the first page goes without it. */
export async function toastRefusalLater(refused: unknown): Promise<void> {
  const { toastRefusal } = await import('./refusal-texts.ts')
  toastRefusal(refused)
}
