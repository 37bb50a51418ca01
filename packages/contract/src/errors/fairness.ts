/** Refusals about the seeds of draws; part of the closed list in `errors.ts`, which checks its shape. */
export const fairnessErrors = {
  commitment_changed: {
    status: 409,
    text: {
      pt_BR: 'A próxima semente do servidor já é outra. Confira o novo compromisso e tente de novo.',
      en: 'The next server seed is another one by now. Check the new commitment and try again.',
      es: 'La próxima semilla del servidor ya es otra. Revisa el nuevo compromiso e inténtalo de nuevo.',
    },
  },
}
