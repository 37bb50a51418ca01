import { applyMask } from '@girassol/ui'

export const PHONE_MASK = '(##) ####-####|(##) #####-####'
export const CEP_MASK = '#####-###'

/** The last digits alone: enough for the owner, too little for anyone looking over a shoulder. */
export const maskedCpf = (cpf: string): string => `•••.•••.${cpf.slice(6, 9)}-${cpf.slice(9)}`

export const phoneText = (country: string, phone: string): string =>
  country === '55' ? applyMask(PHONE_MASK, phone) : `+${country} ${phone}`

/** `YYYY-MM-DD` as it is written in Brazil. */
export const dayText = (date: string): string => date.split('-').toReversed().join('/')
