import { type Rule, text } from './rule.ts'

/** Identity, eligibility, registration. */
export const identityRules: readonly Rule[] = [
  {
    id: 'I1',
    source: 'Lei 14.790/2023 art. 23; Portaria SPA/MF 722/2024',
    demand: text(
      'Rosto com prova de vida e documento antes de depositar, jogar ou sacar.',
      'Live face and document before depositing, playing or withdrawing.',
      'Rostro con prueba de vida y documento antes de depositar, jugar o retirar.',
    ),
    how: text(
      'Uma instituição confere documento e rosto vivo; sem aprovação depósito, jogo e saque são recusados em todos os nós.',
      'An institution checks document and live face; without an approval deposits, play and withdrawals are refused on every node.',
      'Una institución comprueba documento y rostro vivo; sin aprobación se rechazan depósitos, juego y retiros en todos los nodos.',
    ),
  },
  {
    id: 'I2',
    source: 'Lei 14.790/2023 art. 23 §1',
    demand: text(
      'Nome, CPF e nascimento conferidos em bases de dados; resultado e referência guardados, nunca a biometria.',
      'Name, CPF and birth date checked against databases; result and reference kept, never the biometrics.',
      'Nombre, CPF y nacimiento cotejados en bases de datos; se guarda resultado y referencia, nunca la biometría.',
    ),
    how: text(
      'CPF, nome e nascimento são comparados com a base e o documento; guardamos resultado, hora e uma referência selada.',
      'CPF, name and birth date are compared with the database and the document; we keep result, time and a sealed reference.',
      'CPF, nombre y nacimiento se comparan con la base y el documento; guardamos resultado, hora y una referencia sellada.',
    ),
  },
  {
    id: 'I3',
    source: 'Lei 14.790/2023 art. 23 §2',
    demand: text(
      'Canal de contato confirmado no cadastro.',
      'Contact channel confirmed at registration.',
      'Canal de contacto confirmado en el registro.',
    ),
    how: text(
      'Um link de uso único confirma o e-mail; sem isso depósito e jogo são recusados em todos os nós, e não há saque.',
      'A one-use link confirms the e-mail address; without it deposits and play are refused on every node, and there is no withdrawal.',
      'Un enlace de un solo uso confirma el correo; sin eso se rechazan depósito y juego en todos los nodos, y no hay retiro.',
    ),
  },
  {
    id: 'I4',
    source: 'Portaria 1.231/2024 art. 31, redação da 2.579/2025',
    demand: text(
      'Campos do cadastro: nome, nascimento, CPF, gênero, endereço, telefone, e-mail, limites, IP e versão dos termos.',
      'Registration fields: name, birth date, CPF, gender, address, phone, e-mail, limits, IP and version of the terms.',
      'Campos del registro: nombre, nacimiento, CPF, género, dirección, teléfono, correo, límites, IP y versión de los términos.',
    ),
    how: text(
      'O cadastro pede tudo isso antes do primeiro depósito e guarda o IP e as versões aceitas; documento e conta própria vêm da identidade e do PIX.',
      'The registration asks for all of it before the first deposit and keeps the IP and the accepted versions; document and own account come from identity check and PIX.',
      'El registro pide todo eso antes del primer depósito y guarda la IP y las versiones aceptadas; documento y cuenta propia vienen de la identidad y del PIX.',
    ),
  },
  {
    id: 'I5',
    source: 'Portaria 2.579/2025 art. 3; 1.231/2024 art. 34',
    demand: text(
      'Conta antiga sem os campos novos: depósito e aposta restritos, saque aberto.',
      'Older account without the new fields: deposits and bets restricted, withdrawal open.',
      'Cuenta antigua sin los campos nuevos: depósitos y apuestas restringidos, retiro abierto.',
    ),
    how: text(
      'Sem o cadastro completo, depósito e aposta são recusados em todos os nós, também em jogos abertos; o saque segue.',
      'Without a complete registration deposits and bets are refused on every node, also in open games; withdrawals go on.',
      'Sin el registro completo se rechazan depósitos y apuestas en todos los nodos, también en juegos abiertos; el retiro sigue.',
    ),
  },
  {
    id: 'I6',
    source: 'Termos; uma conta por CPF',
    demand: text(
      'CPF com dígitos válidos, nunca todos iguais, e uma conta por CPF.',
      'CPF with valid check digits, never all equal, and one account per CPF.',
      'CPF con dígitos válidos, nunca todos iguales, y una cuenta por CPF.',
    ),
    how: text(
      'O cadastro confere os dígitos; um índice único decide, e a checagem relê todos os CPFs.',
      'Registration checks the digits; a unique index decides, and the check reads every CPF again.',
      'El registro comprueba los dígitos; un índice único decide, y la comprobación relee todos los CPF.',
    ),
  },
  {
    id: 'I7',
    source: 'Lei 14.790/2023 art. 26 I; Lei 15.211/2025',
    demand: text(
      'Idade de 18 anos ou mais, pela data verificada.',
      'Age of 18 or more, by the verified date.',
      'Edad de 18 años o más, por la fecha verificada.',
    ),
    how: text(
      'A data é conferida no cadastro e na verificação de identidade; nenhuma conta ativa é de menor.',
      'The date is checked at registration and by the identity check; no active account belongs to a minor.',
      'La fecha se comprueba en el registro y en la verificación; ninguna cuenta activa es de un menor.',
    ),
  },
  {
    id: 'I8',
    source: 'Lei 14.790/2023 art. 26; 1.231/2024 art. 8',
    demand: text(
      'Pessoas proibidas não apostam: equipe, reguladores, esporte, decisão judicial, benefício social.',
      'Prohibited persons do not bet: staff, regulators, sport, court orders, social benefit.',
      'Las personas prohibidas no apuestan: equipo, reguladores, deporte, orden judicial, beneficio social.',
    ),
    how: text(
      'Listas importadas e o registro nacional: quem está nelas não se cadastra, não aposta e não deposita; nome e nascimento iguais esperam por uma pessoa.',
      'Imported lists and the national registry: persons on them do not register, bet or deposit; an equal name and birth date waits for a person.',
      'Listas importadas y el registro nacional: quien está en ellas no se registra, no apuesta ni deposita; nombre y nacimiento iguales esperan por una persona.',
    ),
  },
  {
    id: 'I9',
    source: 'Lei 14.790/2023 art. 26',
    demand: text(
      'Lista de pessoas restritas com motivo, fonte e prazo; declaração própria guardada.',
      'List of restricted persons with reason, source and term; own declaration stored.',
      'Lista de personas restringidas con motivo, fuente y plazo; declaración propia guardada.',
    ),
    how: text(
      'Cada entrada da lista tem motivo, fonte e prazo, e o CPF de cada operador entra nela; antes do primeiro depósito o jogador declara não ser nenhuma delas, com texto, hora e IP guardados.',
      'Each entry of the list has reason, source and term, and the CPF of each operator is in it; before the first deposit players declare to be none of them, with text, time and IP stored.',
      'Cada entrada de la lista tiene motivo, fuente y plazo, y el CPF de cada operador está en ella; antes del primer depósito el jugador declara no ser ninguna de ellas, con texto, hora e IP guardados.',
    ),
  },
  {
    id: 'I10',
    source: 'Portaria 1.231/2024 art. 28 II',
    demand: text(
      'Termos claros, em português; novo aceite a cada versão, nunca pré-marcado.',
      'Clear terms in Portuguese; new consent for every version, never pre-ticked.',
      'Términos claros en portugués; nueva aceptación por versión, nunca premarcada.',
    ),
    how: text(
      'Cada aceite guarda versão, hora e IP; sem o aceite em vigor não há depósito nem jogo.',
      'Each consent stores version, time and IP; without the one in force there is no deposit and no play.',
      'Cada aceptación guarda versión, hora e IP; sin la vigente no hay depósito ni juego.',
    ),
  },
  {
    id: 'I11',
    source: 'Portaria 1.231/2024 art. 4 I',
    demand: text(
      'Aviso de risco no cadastro e a cada acesso.',
      'Risk notice at registration and at each access.',
      'Aviso de riesgo en el registro y en cada acceso.',
    ),
    how: text(
      'Um aviso com as frases do Ministério aparece a cada entrada e no cadastro, até ser lido.',
      'A notice with the ministry’s sentences appears at each login and at registration, until it is read.',
      'Un aviso con las frases del Ministerio aparece en cada entrada y en el registro, hasta ser leído.',
    ),
  },
]
