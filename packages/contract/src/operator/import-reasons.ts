import type { Language } from '../language.ts'

/** What is wrong with a row of an imported list of games, or with the whole file. Fields have the names of the file. */
export const importReasons = {
  missing: {
    pt_BR: 'falta {field}',
    en: '{field} is missing',
    es: 'falta {field}',
  },
  empty: {
    pt_BR: '{field} está vazio',
    en: '{field} is empty',
    es: '{field} está vacío',
  },
  too_long: {
    pt_BR: '{field} passa de {limit} caracteres',
    en: '{field} is longer than {limit}',
    es: '{field} supera los {limit} caracteres',
  },
  not_code: {
    pt_BR: '{field} só pode ter letras minúsculas, números e hífens simples, com ao menos uma letra',
    en: '{field} must be small letters, digits and single hyphens, with one letter at least',
    es: '{field} solo admite letras minúsculas, números y guiones simples, con al menos una letra',
  },
  not_text: {
    pt_BR: '{field} não é texto',
    en: '{field} is not text',
    es: '{field} no es texto',
  },
  bad_sign: {
    pt_BR: '{field} tem um caractere que não pode ser guardado',
    en: '{field} has a sign that cannot be kept',
    es: '{field} tiene un carácter que no se puede guardar',
  },
  not_number: {
    pt_BR: '{field} não é um número',
    en: '{field} is not a number',
    es: '{field} no es un número',
  },
  not_whole: {
    pt_BR: '{field} não é um número inteiro',
    en: '{field} is not a whole number',
    es: '{field} no es un número entero',
  },
  too_precise: {
    pt_BR: '{field} tem mais de duas casas decimais',
    en: '{field} has more than two decimals',
    es: '{field} tiene más de dos decimales',
  },
  below: {
    pt_BR: '{field} está abaixo de {limit}',
    en: '{field} is below {limit}',
    es: '{field} está por debajo de {limit}',
  },
  above: {
    pt_BR: '{field} está acima de {limit}',
    en: '{field} is above {limit}',
    es: '{field} está por encima de {limit}',
  },
  not_yes_no: {
    pt_BR: '{field} não é sim nem não',
    en: '{field} is neither yes nor no',
    es: '{field} no es ni sí ni no',
  },
  not_day: {
    pt_BR: '{field} não é um dia como 2026-01-31',
    en: '{field} is no day of the form 2026-01-31',
    es: '{field} no es un día como 2026-01-31',
  },
  before_1900: {
    pt_BR: '{field} é anterior a 1900',
    en: '{field} is before 1900',
    es: '{field} es anterior a 1900',
  },
  not_list: {
    pt_BR: '{field} não é uma lista',
    en: '{field} is no list',
    es: '{field} no es una lista',
  },
  not_one_of: {
    pt_BR: '{field} não é nenhum destes: {limit}',
    en: '{field} is none of {limit}',
    es: '{field} no es ninguno de estos: {limit}',
  },
  not_stored_path: {
    pt_BR: '{field} precisa ser um caminho em /storage/',
    en: '{field} must be a path under /storage/',
    es: '{field} debe ser una ruta en /storage/',
  },
  invalid: {
    pt_BR: '{field} não é válido',
    en: '{field} is not valid',
    es: '{field} no es válido',
  },
  unknown_field: {
    pt_BR: 'não é um campo: {field}',
    en: 'is no field: {field}',
    es: 'no es un campo: {field}',
  },
  wrong_width: {
    pt_BR: '{count} campos onde a primeira linha tem {expected}',
    en: '{count} fields where the first line has {expected}',
    es: '{count} campos donde la primera línea tiene {expected}',
  },
  code_repeated: {
    pt_BR: 'o código {code} já está na linha {line}',
    en: 'code {code} is on line {line} already',
    es: 'el código {code} ya está en la línea {line}',
  },
  provider_unknown: {
    pt_BR: 'o provedor {provider} não existe; com provider_name ele seria criado',
    en: 'provider {provider} is unknown; a provider_name would add it',
    es: 'el proveedor {provider} no existe; con provider_name se crearía',
  },
  category_unknown: {
    pt_BR: 'a categoria {category} não existe',
    en: 'category {category} is unknown',
    es: 'la categoría {category} no existe',
  },
  rules_fixed: {
    pt_BR: 'as regras de {code} são {rules} e não mudam',
    en: 'rules of {code} are {rules} and cannot be changed',
    es: 'las reglas de {code} son {rules} y no cambian',
  },
  rules_of_provider: {
    pt_BR: 'as regras de {code} são do provedor e não mudam',
    en: 'rules of {code} are its provider’s and cannot be changed',
    es: 'las reglas de {code} son de su proveedor y no cambian',
  },
  type_fixed: {
    pt_BR: 'o tipo {type} não é o de {code}, que a casa roda como {expected}',
    en: 'type {type} is not what the house runs {code} as: {expected}',
    es: 'el tipo {type} no es el de {code}, que la casa ofrece como {expected}',
  },
  figures_fixed: {
    pt_BR: 'rtp e volatility de {code} vêm das regras com que a casa o roda',
    en: 'rtp and volatility of {code} follow from the rules that the house runs it by',
    es: 'rtp y volatility de {code} vienen de las reglas con que la casa lo ofrece',
  },
  description_incomplete: {
    pt_BR: 'a descrição precisa estar nas três línguas, ou em nenhuma',
    en: 'description must be given in all three languages or in none',
    es: 'la descripción debe estar en los tres idiomas, o en ninguno',
  },
  file_type: {
    pt_BR: 'o nome do arquivo precisa terminar em .json ou .csv',
    en: 'the file must be called .json or .csv',
    es: 'el nombre del archivo debe terminar en .json o .csv',
  },
  file_not_json: {
    pt_BR: 'não é JSON: {detail}',
    en: 'not JSON: {detail}',
    es: 'no es JSON: {detail}',
  },
  file_no_list: {
    pt_BR: 'o arquivo precisa ser uma lista de jogos entre colchetes',
    en: 'the file must be a list of games in brackets',
    es: 'el archivo debe ser una lista de juegos entre corchetes',
  },
  file_empty: {
    pt_BR: 'o arquivo está vazio',
    en: 'the file is empty',
    es: 'el archivo está vacío',
  },
  file_quote_open: {
    pt_BR: 'linha {line}: aspas abertas que nunca se fecham',
    en: 'line {line}: a quotation mark is opened and never closed',
    es: 'línea {line}: comillas abiertas que nunca se cierran',
  },
  file_not_csv: {
    pt_BR: 'linha {line}: {detail}',
    en: 'line {line}: {detail}',
    es: 'línea {line}: {detail}',
  },
} as const satisfies Record<string, Record<Language, string>>

export type ImportReasonCode = keyof typeof importReasons

export interface ImportReason {
  code: ImportReasonCode
  /** Fill the places in the text. */
  values: Record<string, string>
}

export const importReasonCodes = Object.keys(importReasons) as [ImportReasonCode, ...ImportReasonCode[]]

export const importReasonText = ({ code, values }: ImportReason, language: Language): string =>
  importReasons[code][language].replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
