import { missing, type Rule, text } from './rule.ts'

/** The national registry of impeded persons. */
export const registryRules: readonly Rule[] = [
  {
    id: 'S1',
    source: 'IN SPA/MF 22/2025; IN 31/2025 art. 4',
    demand: text(
      'Consulta por CPF no cadastro, no primeiro acesso do dia e a cada 15 dias para toda a base.',
      'Query by CPF at sign-up, at the first login of the day and every 15 days for the whole base.',
      'Consulta por CPF en el registro, en el primer acceso del día y cada 15 días para toda la base.',
    ),
    how: missing,
  },
  {
    id: 'S2',
    source: 'IN 22/2025; IN 31/2025 art. 5',
    demand: text(
      'Respostas do registro com seus motivos, vários de uma vez.',
      'Answers of the registry with their reasons, several at once.',
      'Respuestas del registro con sus motivos, varios a la vez.',
    ),
    how: missing,
  },
  {
    id: 'S3',
    source: 'IN 31/2025 arts. 6 e 7',
    demand: text(
      'Autoexclusão central: bloqueio na hora, aviso em 1 dia, 2 dias para sacar, conta fechada em 3, saldo devolvido.',
      'Central self-exclusion: blocked at once, notice within 1 day, 2 days to withdraw, closed within 3, balance returned.',
      'Autoexclusión central: bloqueo inmediato, aviso en 1 día, 2 días para retirar, cierre en 3, saldo devuelto.',
    ),
    how: missing,
  },
  {
    id: 'S4',
    source: 'IN 22/2025; IN 31/2025',
    demand: text(
      'Dinheiro que não pôde ser devolvido fica nos livros por 180 dias antes do repasse.',
      'Money that could not be returned stays on the books for 180 days before it is passed on.',
      'El dinero que no pudo devolverse queda en los libros 180 días antes del traspaso.',
    ),
    how: missing,
  },
  {
    id: 'S5',
    source: 'IN 31/2025',
    demand: text(
      'Cada aviso registrado (data, hora, canal, texto) por 5 anos.',
      'Each notice recorded (date, time, channel, text) for 5 years.',
      'Cada aviso registrado (fecha, hora, canal, texto) por 5 años.',
    ),
    how: missing,
  },
  {
    id: 'S6',
    source: 'IN 22/2025; IN 31/2025',
    demand: text(
      'Nenhuma publicidade a CPF impedido, nem convite para voltar.',
      'No advertising to impeded CPFs, and no invitation to return.',
      'Ninguna publicidad a CPF impedidos, ni invitación a volver.',
    ),
    how: missing,
  },
  {
    id: 'S7',
    source: 'FAQ SPA/MF sobre beneficiários',
    demand: text(
      'Texto neutro: nunca "CPF inválido", sem revelar a situação de um CPF.',
      'Neutral text: never "invalid CPF", without revealing a CPF’s standing.',
      'Texto neutro: nunca "CPF inválido", sin revelar la situación de un CPF.',
    ),
    how: missing,
  },
  {
    id: 'S8',
    source: 'FAQ SPA/MF',
    demand: text(
      'Registro fora do ar: ocorrência anotada, nova tentativa, cadastro fechado, apostas retidas.',
      'Registry down: occurrence recorded, retried, sign-up closed, bets on hold.',
      'Registro caído: incidencia anotada, reintento, registro cerrado, apuestas retenidas.',
    ),
    how: missing,
  },
  {
    id: 'S9',
    source: 'STF, ADI 7721',
    demand: text(
      'Benefício social: cadastro novo negado; conta antiga conforme a decisão do STF.',
      'Social benefit: new registration denied; existing account by the Supreme Court’s ruling.',
      'Beneficio social: registro nuevo denegado; cuenta existente según el fallo del STF.',
    ),
    how: missing,
  },
  {
    id: 'S10',
    source: 'Portaria 2.579/2025',
    demand: text(
      'Link destacado para a autoexclusão do governo (gov.br/autoexclusaoapostas).',
      'Prominent link to the government’s self-exclusion (gov.br/autoexclusaoapostas).',
      'Enlace destacado a la autoexclusión del gobierno (gov.br/autoexclusaoapostas).',
    ),
    how: missing,
  },
]
