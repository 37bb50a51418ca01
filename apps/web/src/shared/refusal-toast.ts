/** `toastRefusal`, loaded when something failed: the first page goes without it. */
export function toastRefusalLater(error: unknown): void {
  void import('./refusal-texts.ts').then(({ toastRefusal }) => toastRefusal(error))
}
