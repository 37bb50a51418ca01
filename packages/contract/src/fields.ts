import type { Language } from './language.ts'

/** Why one field was refused. Schemas and use cases name the code; the edge turns it into the reader's language. */
const texts = {
  required: {
    pt_BR: 'Este campo é obrigatório.',
    en: 'This field is required.',
    es: 'Este campo es obligatorio.',
  },
  invalid: {
    pt_BR: 'Este valor não é válido.',
    en: 'This value is not valid.',
    es: 'Este valor no es válido.',
  },
  too_long: {
    pt_BR: 'Este texto é longo demais.',
    en: 'This text is too long.',
    es: 'Este texto es demasiado largo.',
  },
  email_invalid: {
    pt_BR: 'Digite um e-mail válido.',
    en: 'Please enter a valid email',
    es: 'Escribe un correo electrónico válido.',
  },
  name_short: {
    pt_BR: 'Digite seu nome completo.',
    en: 'Please enter your full name.',
    es: 'Escribe tu nombre completo.',
  },
  name_invalid: {
    pt_BR: 'Digite só o nome, sem links, endereços ou símbolos.',
    en: 'Enter the name only, without links, addresses or symbols.',
    es: 'Escribe solo el nombre, sin enlaces, direcciones ni símbolos.',
  },
  password_length: {
    pt_BR: 'A senha precisa ter de 8 a 128 caracteres.',
    en: 'The password needs 8 to 128 characters.',
    es: 'La contraseña debe tener entre 8 y 128 caracteres.',
  },
  password_common: {
    pt_BR: 'Esta senha é fácil de adivinhar. Escolha outra.',
    en: 'This password is easy to guess. Choose another one.',
    es: 'Esta contraseña es fácil de adivinar. Elige otra.',
  },
  password_mismatch: {
    pt_BR: 'As senhas não são iguais.',
    en: 'The passwords do not match.',
    es: 'Las contraseñas no coinciden.',
  },
  phone_invalid: {
    pt_BR: 'Digite um telefone com DDD.',
    en: 'Enter a phone number with its area code.',
    es: 'Escribe un teléfono con código de área.',
  },
  phone_taken: {
    pt_BR: 'O número de telefone informado já está em uso.',
    en: 'This phone number is already in use.',
    es: 'El número de teléfono indicado ya está en uso.',
  },
  cpf_invalid: { pt_BR: 'Digite um CPF válido.', en: 'Enter a valid CPF.', es: 'Escribe un CPF válido.' },
  birth_date_invalid: {
    pt_BR: 'Digite uma data de nascimento válida.',
    en: 'Enter a valid date of birth.',
    es: 'Escribe una fecha de nacimiento válida.',
  },
  underage: {
    pt_BR: 'É preciso ter 18 anos ou mais.',
    en: 'You must be 18 or older.',
    es: 'Debes tener 18 años o más.',
  },
  consent_required: {
    pt_BR: 'É preciso aceitar para criar a conta.',
    en: 'You need to accept this to create an account.',
    es: 'Debes aceptar para crear la cuenta.',
  },
  password_wrong: {
    pt_BR: 'A senha atual não confere.',
    en: 'The current password does not match.',
    es: 'La contraseña actual no coincide.',
  },
  cep_invalid: {
    pt_BR: 'Digite um CEP com oito dígitos.',
    en: 'Enter a CEP of eight digits.',
    es: 'Escribe un CEP de ocho dígitos.',
  },
  avatar_invalid: {
    pt_BR: 'Envie uma foto PNG, JPEG ou WebP de até 2 MB.',
    en: 'Send a PNG, JPEG or WebP picture of up to 2 MB.',
    es: 'Envía una foto PNG, JPEG o WebP de hasta 2 MB.',
  },
  unchanged: {
    pt_BR: 'Este já é o valor da sua conta.',
    en: 'This is already what your account has.',
    es: 'Este ya es el valor de tu cuenta.',
  },
  archive_months_few: {
    pt_BR: 'Informe 0, ou 13 meses ou mais',
    en: 'Enter 0, or 13 months or more',
    es: 'Indica 0, o 13 meses o más',
  },
  amount_invalid: {
    pt_BR: 'Por favor, insira um valor válido',
    en: 'Please enter a valid amount',
    es: 'Por favor, ingresa un monto válido',
  },
  withdraw_amount_invalid: { pt_BR: 'Valor inválido', en: 'Invalid amount', es: 'Monto no válido' },
  pix_key_required: {
    pt_BR: 'Chave PIX obrigatória',
    en: 'A PIX key is required',
    es: 'La clave PIX es obligatoria',
  },
  pix_type_required: {
    pt_BR: 'Tipo de chave obrigatório',
    en: 'The kind of key is required',
    es: 'El tipo de clave es obligatorio',
  },
  pix_key_invalid: {
    pt_BR: 'Esta chave PIX não é válida para o tipo escolhido.',
    en: 'This PIX key is not valid for the chosen kind.',
    es: 'Esta clave PIX no es válida para el tipo elegido.',
  },
  pix_phone_not_brazilian: {
    pt_BR: 'Só telefones do Brasil (+55) são chave PIX. Use seu CPF, seu e-mail ou uma chave aleatória.',
    en: 'Only Brazilian phones (+55) are PIX keys. Use your CPF, your e-mail or a random key.',
    es: 'Solo los teléfonos de Brasil (+55) son clave PIX. Usa tu CPF, tu correo o una clave aleatoria.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type FieldCode = keyof typeof texts

export const isFieldCode = (text: string): text is FieldCode => Object.hasOwn(texts, text)
export const fieldText = (code: FieldCode, language: Language): string => texts[code][language]
