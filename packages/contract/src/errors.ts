import { engagementErrors } from './errors/engagement.ts'
import { fairnessErrors } from './errors/fairness.ts'
import type { Language } from './language.ts'
import { moneyErrors } from './errors/money.ts'
import { platformErrors } from './errors/platform.ts'
import { accountErrors } from './errors/account.ts'
import { safetyErrors } from './errors/safety.ts'

interface Entry {
  status: number
  text: Record<Language, string>
}

/** The closed list of refusals a client can meet. Clients switch on the code; people read the text. */
const entries = {
  ...moneyErrors,
  ...engagementErrors,
  ...fairnessErrors,
  ...accountErrors,
  ...safetyErrors,
  ...platformErrors,
  validation: {
    status: 422,
    text: {
      pt_BR: 'Confira os campos destacados.',
      en: 'Please check the highlighted fields.',
      es: 'Revisa los campos resaltados.',
    },
  },
  malformed: {
    status: 400,
    text: {
      pt_BR: 'Não entendemos o pedido enviado.',
      en: 'We could not read that request.',
      es: 'No pudimos leer la solicitud.',
    },
  },
  unsupported_media: {
    status: 415,
    text: {
      pt_BR: 'Este formato de conteúdo não é aceito.',
      en: 'This content type is not accepted.',
      es: 'Este formato de contenido no se acepta.',
    },
  },
  too_large: {
    status: 413,
    text: {
      pt_BR: 'O conteúdo enviado é grande demais.',
      en: 'What was sent is too large.',
      es: 'El contenido enviado es demasiado grande.',
    },
  },
  unauthenticated: {
    status: 401,
    text: {
      pt_BR: 'Sua sessão terminou. Entre novamente para continuar.',
      en: 'Your session has ended. Please log in again.',
      es: 'Tu sesión terminó. Vuelve a entrar para continuar.',
    },
  },
  forbidden: {
    status: 403,
    text: {
      pt_BR: 'Você não tem permissão para fazer isso.',
      en: 'You are not allowed to do that.',
      es: 'No tienes permiso para hacer eso.',
    },
  },
  csrf: {
    status: 403,
    text: {
      pt_BR: 'Esta página ficou aberta tempo demais. Recarregue e tente de novo.',
      en: 'This page was open for too long. Reload it and try again.',
      es: 'Esta página estuvo abierta demasiado tiempo. Recárgala e inténtalo de nuevo.',
    },
  },
  not_found: {
    status: 404,
    text: {
      pt_BR: 'Não encontramos o que você procura.',
      en: 'We could not find what you are looking for.',
      es: 'No encontramos lo que buscas.',
    },
  },
  too_many_requests: {
    status: 429,
    text: {
      pt_BR: 'Você está fazendo muitas requisições. Aguarde alguns instantes e tente novamente.',
      en: 'You are making too many requests. Wait a moment and try again.',
      es: 'Estás haciendo demasiadas solicitudes. Espera unos instantes e inténtalo de nuevo.',
    },
  },
  internal: {
    status: 500,
    text: {
      pt_BR: 'Algo falhou do nosso lado. Tente de novo em instantes.',
      en: 'Something failed on our side. Please try again shortly.',
      es: 'Algo falló de nuestro lado. Inténtalo de nuevo en unos instantes.',
    },
  },
  unavailable: {
    status: 503,
    text: {
      pt_BR: 'O serviço está ocupado ou em manutenção. Tente de novo em instantes.',
      en: 'The service is busy or under maintenance. Please try again shortly.',
      es: 'El servicio está ocupado o en mantenimiento. Inténtalo de nuevo en unos instantes.',
    },
  },
  incomplete_login: {
    status: 422,
    text: {
      pt_BR: 'Dados de login incompletos',
      en: 'Incomplete login details',
      es: 'Datos de acceso incompletos',
    },
  },
  invalid_credentials: {
    status: 422,
    text: {
      pt_BR: 'E-mail, telefone ou senha não conferem.',
      en: 'The e-mail, phone or password does not match.',
      es: 'El correo, el teléfono o la contraseña no coinciden.',
    },
  },
  login_throttled: {
    status: 429,
    text: {
      pt_BR: 'Muitas tentativas de entrada. Aguarde alguns minutos ou redefina a senha.',
      en: 'Too many login attempts. Wait a few minutes or reset your password.',
      es: 'Demasiados intentos de acceso. Espera unos minutos o restablece la contraseña.',
    },
  },
  account_exists: {
    status: 422,
    text: {
      pt_BR: 'Não foi possível criar a conta com estes dados. Se você já tem uma, entre ou redefina a senha.',
      en: 'We could not create an account with these details. If you already have one, log in or reset your password.',
      es: 'No fue posible crear la cuenta con estos datos. Si ya tienes una, entra o restablece la contraseña.',
    },
  },
  captcha_failed: {
    status: 422,
    text: {
      pt_BR: 'Não conseguimos confirmar que você não é um robô. Tente de novo.',
      en: 'We could not confirm that you are not a robot. Please try again.',
      es: 'No pudimos confirmar que no eres un robot. Inténtalo de nuevo.',
    },
  },
  reset_token_invalid: {
    status: 422,
    text: {
      pt_BR: 'Este link de redefinição não vale mais. Peça um novo.',
      en: 'This reset link is no longer valid. Ask for a new one.',
      es: 'Este enlace ya no es válido. Pide uno nuevo.',
    },
  },
  two_factor_required: {
    status: 422,
    text: {
      pt_BR: 'Digite o código do seu aplicativo autenticador.',
      en: 'Enter the code of your authenticator app.',
      es: 'Escribe el código de tu aplicación de autenticación.',
    },
  },
  code_invalid: {
    status: 422,
    text: {
      pt_BR: 'Este código não confere ou já não vale. Confira ou peça um novo.',
      en: 'This code does not match or is no longer valid. Check it or ask for a new one.',
      es: 'Este código no coincide o ya no es válido. Revísalo o pide uno nuevo.',
    },
  },
  two_factor_on: {
    status: 409,
    text: {
      pt_BR: 'A verificação em duas etapas já está ativa.',
      en: 'Two-step verification is already on.',
      es: 'La verificación en dos pasos ya está activa.',
    },
  },
  two_factor_off: {
    status: 409,
    text: {
      pt_BR: 'A verificação em duas etapas não está ativa.',
      en: 'Two-step verification is not on.',
      es: 'La verificación en dos pasos no está activa.',
    },
  },
  contact_taken: {
    status: 409,
    text: {
      pt_BR: 'Este contato já pertence a uma conta. Use outro.',
      en: 'This contact already belongs to an account. Use another one.',
      es: 'Este contacto ya pertenece a una cuenta. Use otro.',
    },
  },
  balance_remaining: {
    status: 409,
    text: {
      pt_BR: 'Saque seu saldo primeiro: ainda há {amount} na sua conta.',
      en: 'Withdraw your balance first: there is still {amount} in your account.',
      es: 'Retira primero tu saldo: todavía hay {amount} en tu cuenta.',
    },
  },
  closing_only: {
    status: 409,
    text: {
      pt_BR: 'Sacar tudo sem valor mínimo só é possível ao encerrar a conta.',
      en: 'Withdrawing everything without a minimum is only possible when closing the account.',
      es: 'Retirar todo sin monto mínimo solo es posible al cerrar la cuenta.',
    },
  },
  rewards_remaining: {
    status: 409,
    text: {
      pt_BR: 'Receba suas recompensas de afiliado primeiro: ainda há {amount}.',
      en: 'Receive your affiliate rewards first: there is still {amount}.',
      es: 'Recibe primero tus recompensas de afiliado: todavía hay {amount}.',
    },
  },
  withdrawal_open: {
    status: 409,
    text: {
      pt_BR: 'Há um saque em andamento. Encerre a conta depois que ele cair no seu banco.',
      en: 'A withdrawal is under way. Close the account after it has reached your bank.',
      es: 'Hay un retiro en curso. Cierra la cuenta después de que llegue a tu banco.',
    },
  },
  identity_fixed: {
    status: 422,
    text: {
      pt_BR: 'Seu CPF já está registrado. Para corrigir, fale com o suporte.',
      en: 'Your CPF is already on record. Contact support to correct it.',
      es: 'Tu CPF ya está registrado. Para corregirlo, habla con soporte.',
    },
  },
  game_unavailable: {
    status: 409,
    text: {
      pt_BR: 'Este jogo não está disponível aqui no momento.',
      en: 'This game is not available here at the moment.',
      es: 'Este juego no está disponible aquí en este momento.',
    },
  },
  game_in_maintenance: {
    status: 503,
    text: {
      pt_BR: 'Este jogo está em manutenção. Tente de novo mais tarde.',
      en: 'This game is under maintenance. Please try again later.',
      es: 'Este juego está en mantenimiento. Inténtalo de nuevo más tarde.',
    },
  },
  limit_reached: {
    status: 403,
    text: {
      pt_BR: 'Você atingiu um limite da sua conta.',
      en: 'You have reached a limit of your account.',
      es: 'Llegaste a un límite de tu cuenta.',
    },
  },
  launch_invalid: {
    status: 401,
    text: {
      pt_BR: 'Este acesso ao jogo já foi usado ou expirou. Abra o jogo de novo.',
      en: 'This access to the game was already used or has expired. Open the game again.',
      es: 'Este acceso al juego ya se usó o venció. Abre el juego de nuevo.',
    },
  },
  session_ended: {
    status: 401,
    text: {
      pt_BR: 'Sua sessão de jogo terminou. Abra o jogo de novo para continuar.',
      en: 'Your game session has ended. Open the game again to go on.',
      es: 'Tu sesión de juego terminó. Abre el juego de nuevo para continuar.',
    },
  },
  insufficient_balance: {
    status: 409,
    text: {
      pt_BR: 'Saldo insuficiente para esta aposta.',
      en: 'Your balance is too low for this bet.',
      es: 'Saldo insuficiente para esta apuesta.',
    },
  },
  stake_not_allowed: {
    status: 422,
    text: {
      pt_BR: 'Este valor de aposta não é aceito neste jogo.',
      en: 'This stake is not accepted in this game.',
      es: 'Este monto de apuesta no se acepta en este juego.',
    },
  },
  choices_not_allowed: {
    status: 422,
    text: {
      pt_BR: 'Esta aposta não é aceita neste jogo.',
      en: 'This bet is not accepted in this game.',
      es: 'Esta apuesta no se acepta en este juego.',
    },
  },
  move_not_allowed: {
    status: 409,
    text: {
      pt_BR: 'Esta jogada não é possível agora.',
      en: 'This move is not possible now.',
      es: 'Esta jugada no es posible ahora.',
    },
  },
  round_open: {
    status: 409,
    text: {
      pt_BR: 'Termine primeiro a rodada que está aberta.',
      en: 'Finish the round that is open first.',
      es: 'Termina primero la ronda que está abierta.',
    },
  },
  free_spins_over: {
    status: 409,
    text: {
      pt_BR: 'Estas rodadas grátis já foram usadas, venceram ou foram canceladas. Nada foi cobrado.',
      en: 'These free spins have been used, have expired or were cancelled. Nothing was charged.',
      es: 'Estos giros gratis ya se usaron, vencieron o fueron cancelados. No se cobró nada.',
    },
  },
  round_conflict: {
    status: 409,
    text: {
      pt_BR: 'Esta rodada já existe com outros dados.',
      en: 'This round already exists with other details.',
      es: 'Esta ronda ya existe con otros datos.',
    },
  },
  too_soon: {
    status: 429,
    text: {
      pt_BR: 'Aguarde um instante antes da próxima rodada.',
      en: 'Wait a moment before the next round.',
      es: 'Espera un instante antes de la próxima ronda.',
    },
  },
  affiliate_closed: {
    status: 403,
    text: {
      pt_BR: 'O programa de afiliados não está aberto para a sua conta.',
      en: 'The affiliate programme is not open to your account.',
      es: 'El programa de afiliados no está abierto para tu cuenta.',
    },
  },
  affiliate_required: {
    status: 403,
    text: {
      pt_BR: 'Gere primeiro o seu código de indicação.',
      en: 'Generate your referral code first.',
      es: 'Genera primero tu código de referido.',
    },
  },
  postback_invalid: {
    status: 422,
    text: {
      pt_BR: 'Informe um endereço público que comece com https:// e use só os campos indicados.',
      en: 'Enter a public address that begins with https:// and uses only the fields listed.',
      es: 'Indica una dirección pública que empiece con https:// y use solo los campos indicados.',
    },
  },
  push_unsupported: {
    status: 422,
    text: {
      pt_BR:
        'Não conhecemos o serviço de avisos deste navegador. Os avisos continuam na sua conta e por e-mail.',
      en: 'We do not know the push service of this browser. Notifications stay in your account and come by e-mail.',
      es: 'No conocemos el servicio de avisos de este navegador. Los avisos siguen en tu cuenta y por correo.',
    },
  },
} as const satisfies Record<string, Entry>

export type ErrorCode = keyof typeof entries

export const errorCodes = Object.keys(entries) as ErrorCode[]
export const errorStatus = (code: ErrorCode): number => entries[code].status

/** `values` fill the places in braces, such as the formatted amount of a limit. */
export function errorText(code: ErrorCode, language: Language, values: Record<string, string> = {}): string {
  return entries[code].text[language].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** What every refused call answers. `message` and `errors` stand where the specification's clients look for them. */
export interface ErrorBody {
  error: { code: string; message: string; details?: unknown }
  message: string
  errors?: Record<string, string[]>
  requestId: string
}
