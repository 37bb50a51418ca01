import { type Rule, text } from './rule.ts'

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
    how: text(
      'Os três momentos são automáticos; até a resposta, apostas e depósitos ficam retidos.',
      'The three moments are automatic; until the answer arrives, bets and deposits are on hold.',
      'Los tres momentos son automáticos; hasta la respuesta, apuestas y depósitos quedan retenidos.',
    ),
  },
  {
    id: 'S2',
    source: 'IN 22/2025; IN 31/2025 art. 5',
    demand: text(
      'Respostas do registro com seus motivos, vários de uma vez.',
      'Answers of the registry with their reasons, several at once.',
      'Respuestas del registro con sus motivos, varios a la vez.',
    ),
    how: text(
      'Todos os motivos conhecidos são lidos; palavra desconhecida fecha, nunca libera.',
      'All known reasons are read; an unknown word closes and never opens.',
      'Se leen todos los motivos conocidos; una palabra desconocida cierra, nunca abre.',
    ),
  },
  {
    id: 'S3',
    source: 'IN 31/2025 arts. 6 e 7',
    demand: text(
      'Autoexclusão central: bloqueio na hora, aviso em 1 dia, 2 dias para sacar, conta fechada em 3, saldo devolvido.',
      'Central self-exclusion: blocked at once, notice within 1 day, 2 days to withdraw, closed within 3, balance returned.',
      'Autoexclusión central: bloqueo inmediato, aviso en 1 día, 2 días para retirar, cierre en 3, saldo devuelto.',
    ),
    how: text(
      'Cada prazo é uma data guardada e um trabalho que a cumpre; o saldo sai para o próprio CPF. Rodadas abertas em provedores são pagas quando terminam.',
      'Each deadline is a stored date and a job that meets it; the balance goes to the own CPF. Rounds open at providers are paid when they end.',
      'Cada plazo es una fecha guardada y una tarea que lo cumple; el saldo sale al propio CPF. Las rondas abiertas en proveedores se pagan cuando terminan.',
    ),
  },
  {
    id: 'S4',
    source: 'IN 22/2025; IN 31/2025',
    demand: text(
      'Dinheiro que não pôde ser devolvido fica nos livros por 180 dias antes do repasse.',
      'Money that could not be returned stays on the books for 180 days before it is passed on.',
      'El dinero que no pudo devolverse queda en los libros 180 días antes del traspaso.',
    ),
    how: text(
      'Uma conta própria do razão guarda o valor com o seu prazo.',
      'An account of its own in the ledger holds the amount with its date.',
      'Una cuenta propia del libro mayor guarda el importe con su plazo.',
    ),
  },
  {
    id: 'S5',
    source: 'IN 31/2025',
    demand: text(
      'Cada aviso registrado (data, hora, canal, texto) por 5 anos.',
      'Each notice recorded (date, time, channel, text) for 5 years.',
      'Cada aviso registrado (fecha, hora, canal, texto) por 5 años.',
    ),
    how: text(
      'O aviso é gravado na transação que o envia e não se apaga.',
      'The notice is written in the transaction that sends it and is never deleted.',
      'El aviso se escribe en la transacción que lo envía y no se borra.',
    ),
  },
  {
    id: 'S6',
    source: 'IN 22/2025; IN 31/2025',
    demand: text(
      'Nenhuma publicidade a CPF impedido, nem convite para voltar.',
      'No advertising to impeded CPFs, and no invitation to return.',
      'Ninguna publicidad a CPF impedidos, ni invitación a volver.',
    ),
    how: text(
      'A retenção barra todo convite; o fim do impedimento não gera mensagem.',
      'The hold bars every invitation; the end of the impediment sends no message.',
      'La retención bloquea toda invitación; el fin del impedimento no genera mensaje.',
    ),
  },
  {
    id: 'S7',
    source: 'FAQ SPA/MF sobre beneficiários',
    demand: text(
      'Texto neutro: nunca "CPF inválido", sem revelar a situação de um CPF.',
      'Neutral text: never "invalid CPF", without revealing a CPF’s standing.',
      'Texto neutro: nunca "CPF inválido", sin revelar la situación de un CPF.',
    ),
    how: text(
      'Impedido, fora do ar e desconhecido dão a mesma resposta no cadastro.',
      'Impeded, unavailable and unknown give the same answer at sign-up.',
      'Impedido, no disponible y desconocido dan la misma respuesta en el registro.',
    ),
  },
  {
    id: 'S8',
    source: 'FAQ SPA/MF',
    demand: text(
      'Registro fora do ar: ocorrência anotada, nova tentativa, cadastro fechado, apostas retidas.',
      'Registry down: occurrence recorded, retried, sign-up closed, bets on hold.',
      'Registro caído: incidencia anotada, reintento, registro cerrado, apuestas retenidas.',
    ),
    how: text(
      'A consulta se repete com espera crescente; nada abre sem resposta.',
      'The query is repeated with growing pauses; nothing opens without an answer.',
      'La consulta se repite con esperas crecientes; nada abre sin respuesta.',
    ),
  },
  {
    id: 'S9',
    source: 'STF, ADI 7721',
    demand: text(
      'Benefício social: cadastro novo negado; conta antiga conforme a decisão do STF.',
      'Social benefit: new registration denied; existing account by the Supreme Court’s ruling.',
      'Beneficio social: registro nuevo denegado; cuenta existente según el fallo del STF.',
    ),
    how: text(
      'Duas chaves do perfil decidem, uma para cadastros e outra para contas.',
      'Two switches of the profile decide, one for registrations and one for accounts.',
      'Dos interruptores del perfil deciden, uno para registros y otro para cuentas.',
    ),
  },
  {
    id: 'S10',
    source: 'Portaria 2.579/2025',
    demand: text(
      'Link destacado para a autoexclusão do governo (gov.br/autoexclusaoapostas).',
      'Prominent link to the government’s self-exclusion (gov.br/autoexclusaoapostas).',
      'Enlace destacado a la autoexclusión del gobierno (gov.br/autoexclusaoapostas).',
    ),
    how: text(
      'O link está na página de pausas e na de jogo responsável.',
      'The link is on the page of breaks and on the one about responsible gaming.',
      'El enlace está en la página de pausas y en la de juego responsable.',
    ),
  },
]
