import { type Rule, text } from './rule.ts'

/** Responsible gaming. */
export const responsibleRules: readonly Rule[] = [
  {
    id: 'R1',
    source: 'Portaria 1.231/2024 art. 4; 2.579/2025',
    demand: text(
      'Limites de tempo, perda, depósito e número de apostas, por dia, semana e mês.',
      'Limits of time, loss, deposits and number of bets, by day, week and month.',
      'Límites de tiempo, pérdida, depósito y número de apuestas, por día, semana y mes.',
    ),
    how: text(
      'Contados na mesma linha que move o saldo, em todos os servidores; perda e tempo são pedidos no cadastro e exigidos antes do primeiro depósito.',
      'Counted in the row that moves the balance, on all servers; loss and time are asked for at registration and demanded before the first deposit.',
      'Contados en la misma fila que mueve el saldo, en todos los servidores; pérdida y tiempo se piden en el registro y se exigen antes del primer depósito.',
    ),
  },
  {
    id: 'R2',
    source: 'Portaria 1.231/2024 art. 4 X e XI',
    demand: text(
      'Baixar um limite vale na hora; subir, só após 24 h e nova confirmação.',
      'Lowering a limit counts at once; raising it only after 24 h and another confirmation.',
      'Bajar un límite vale al instante; subirlo, solo tras 24 h y nueva confirmación.',
    ),
    how: text(
      'A hora em que o aumento fica pronto é gravada no pedido; a checagem procura um que valeu antes.',
      'The time when a raise is ready is written with the request; the check looks for one that counted earlier.',
      'La hora en que el aumento queda listo se graba al pedirlo; la comprobación busca uno que valió antes.',
    ),
  },
  {
    id: 'R3',
    source: 'RTS 12',
    demand: text(
      'Vale o limite mais estrito; a recusa diz qual e quando renova.',
      'The strictest limit counts; the refusal says which and when it renews.',
      'Vale el límite más estricto; el rechazo dice cuál y cuándo se renueva.',
    ),
    how: text(
      'A aposta é recusada na própria transação, com limite, período e renovação.',
      'The bet is refused in its own transaction, with limit, period and renewal.',
      'La apuesta se rechaza en su propia transacción, con límite, período y renovación.',
    ),
  },
  {
    id: 'R4',
    source: 'Portaria 1.231/2024 art. 4; RTS 13B',
    demand: text(
      'Alerta por tempo de sessão (30 min, no máximo 60) com resultado e opção de parar.',
      'Alert by session time (30 min, at most 60) with the result and a way to stop.',
      'Alerta por tiempo de sesión (30 min, máximo 60) con el resultado y opción de parar.',
    ),
    how: text(
      'O aviso cobre o jogo em qualquer aparelho e precisa de resposta.',
      'The notice covers the game on any device and needs an answer.',
      'El aviso cubre el juego en cualquier dispositivo y necesita respuesta.',
    ),
  },
  {
    id: 'R5',
    source: 'Portaria 1.231/2024 art. 4',
    demand: text(
      'Pausa: entra, consulta e saca, mas não aposta nem deposita.',
      'Break: signs in, reads and withdraws, but neither bets nor deposits.',
      'Pausa: entra, consulta y retira, pero no apuesta ni deposita.',
    ),
    how: text(
      'Vale do registro em diante, em todos os servidores; ninguém a encurta.',
      'In force from its commit on, on all servers; it cannot be shortened.',
      'Vale desde su registro, en todos los servidores; no se puede acortar.',
    ),
  },
  {
    id: 'R6',
    source: 'Portaria 1.231/2024 art. 2 XXII',
    demand: text(
      'Autoexclusão por prazo ou de vez: conta fechada, saldo devolvido, sem novo cadastro antes do fim.',
      'Self-exclusion for a term or for good: account closed, balance returned, no new registration before the end.',
      'Autoexclusión por plazo o definitiva: cuenta cerrada, saldo devuelto, sin nuevo registro antes del fin.',
    ),
    how: text(
      'A conta é encerrada, o saldo volta por PIX à conta do próprio CPF, um PIX pago depois é devolvido, e CPF, e-mail, telefone e navegador não abrem outra até o fim.',
      'The account is closed, the balance returns by PIX to the own CPF, a PIX paid later is sent back, and CPF, e-mail, phone and browser open no other one until the end.',
      'La cuenta se cierra, el saldo vuelve por PIX a la cuenta del propio CPF, un PIX pagado después se devuelve, y CPF, correo, teléfono y navegador no abren otra hasta el fin.',
    ),
  },
  {
    id: 'R7',
    source: 'Portaria 1.231/2024',
    demand: text(
      'Painel sempre à mão: tempo, apostado, ganho, perdido, saldo.',
      'A panel always at hand: time, staked, won, lost, balance.',
      'Panel siempre a mano: tiempo, apostado, ganado, perdido, saldo.',
    ),
    how: text(
      'A página de limites mostra hoje, semana, mês e ano, contados do razão.',
      'The page of limits shows today, week, month and year, counted from the ledger.',
      'La página de límites muestra hoy, semana, mes y año, contados del libro.',
    ),
  },
  {
    id: 'R8',
    source: 'Portaria 1.231/2024 arts. 2 XX e 4 II',
    demand: text(
      'Retorno teórico de cada jogo, com a nota de que não é expectativa individual.',
      'Theoretical return of each game, with the note that it is no individual expectation.',
      'Retorno teórico de cada juego, con la nota de que no es expectativa individual.',
    ),
    how: text(
      'A página do jogo mostra o retorno e a nota.',
      'The game’s page shows the return and the note.',
      'La página del juego muestra el retorno y la nota.',
    ),
  },
  {
    id: 'R9',
    source: 'Portaria 1.231/2024 art. 4 III',
    demand: text(
      'Sinais de alerta, autoteste e contatos de ajuda.',
      'Warning signs, self-test and help contacts.',
      'Señales de alerta, autotest y contactos de ayuda.',
    ),
    how: text(
      'Página de jogo responsável, aberta a todos.',
      'Page about responsible gaming, open to everyone.',
      'Página de juego responsable, abierta a todos.',
    ),
  },
  {
    id: 'R10',
    source: 'Lei 14.790/2023 art. 23 §3; 1.231/2024 art. 5',
    demand: text(
      'Acompanhamento de risco desde a abertura, com respostas graduadas e registradas.',
      'Risk monitoring from the opening on, with graded and logged responses.',
      'Seguimiento del riesgo desde la apertura, con respuestas graduadas y registradas.',
    ),
    how: text(
      'Sinais somam pontos; a resposta cresce de mensagem a sugestão, pausa de um dia e contato de uma pessoa, tudo registrado.',
      'Signs add up; the response grows from a message to a suggestion, a break of one day and a person’s call, all logged.',
      'Las señales suman puntos; la respuesta crece de mensaje a sugerencia, pausa de un día y contacto de una persona, todo registrado.',
    ),
  },
  {
    id: 'R11',
    source: 'Portaria 1.231/2024',
    demand: text(
      'Fechar a conta é fácil e feito pelo próprio jogador.',
      'Closing the account is easy and done by the player.',
      'Cerrar la cuenta es fácil y lo hace el propio jugador.',
    ),
    how: text(
      'Pelo perfil, com a senha; o saldo sai antes, sem mínimo.',
      'From the profile, with the password; the balance leaves first, without a minimum.',
      'Desde el perfil, con la contraseña; el saldo sale antes, sin mínimo.',
    ),
  },
  {
    id: 'R12',
    source: 'Portaria 1.231/2024',
    demand: text(
      'Publicidade pode ser recusada; nenhuma em pausa ou exclusão.',
      'Advertising can be refused; none in a break or exclusion.',
      'La publicidad se puede rechazar; ninguna en pausa o exclusión.',
    ),
    how: text(
      'Antes de cada convite o sistema pergunta se ele é permitido.',
      'Before every invitation the system asks whether it is allowed.',
      'Antes de cada invitación el sistema pregunta si está permitida.',
    ),
  },
]

/** Games. */
export const gameRules: readonly Rule[] = [
  {
    id: 'G1',
    source: 'Portaria SPA/MF 1.207/2024',
    demand: text(
      'Todo jogo a dinheiro com certificado válido.',
      'Every real-money game with a valid certificate.',
      'Todo juego por dinero con certificado válido.',
    ),
    how: text(
      'Sem certificado válido ninguém aposta dinheiro num jogo, da casa ou de provedor, em nenhum servidor; no dia seguinte ao fim do certificado também não. Número, laboratório, versão e validade ficam no jogo, e a checagem lista os abertos sem ele.',
      'Without a valid certificate nobody stakes money at a game, of the house or a provider, on any server; nor from the day after its last. Number, laboratory, version and validity are kept with the game, and the check lists open ones without it.',
      'Sin certificado válido nadie apuesta dinero en un juego, de la casa o de un proveedor, en ningún servidor; tampoco desde el día siguiente al último. Número, laboratorio, versión y validez quedan en el juego, y la comprobación lista los abiertos sin él.',
    ),
  },
  {
    id: 'G2',
    source: 'Portaria 1.207/2024',
    demand: text(
      'Retorno teórico de 85 % ou mais.',
      'Theoretical return of 85 % or more.',
      'Retorno teórico del 85 % o más.',
    ),
    how: text(
      'Ninguém aposta dinheiro num jogo que devolve menos ou cujo retorno não é conhecido; o dos jogos da casa é calculado das regras. Da lista de um provedor, um jogo abaixo disso não entra, e um que cai abaixo é desligado quando a mudança é aceita. A checagem lista os abertos.',
      'Nobody stakes money at a game that returns less or whose return is not known; that of house games is computed from their rules. From a provider’s list, a game below it is not added, and one that falls below is switched off when the change is accepted. The check lists open ones.',
      'Nadie apuesta dinero en un juego que devuelve menos o cuyo retorno no se conoce; el de los juegos de la casa se calcula de sus reglas. De la lista de un proveedor, un juego por debajo no entra, y uno que cae por debajo se apaga cuando se acepta el cambio. La comprobación lista los abiertos.',
    ),
  },
  {
    id: 'G3',
    source: 'Portaria 1.207/2024',
    demand: text(
      'Prêmio máximo alcançável ao menos uma vez em 100 milhões de jogadas.',
      'Top prize obtainable at least once in 100 million plays.',
      'Premio máximo alcanzable al menos una vez en 100 millones de jugadas.',
    ),
    how: text(
      'A chance do maior prêmio anunciado de cada jogo da casa é calculada das regras; um jogo em que ele é mais raro não abre nem é ligado. Dos jogos de provedores vale o número do certificado, e a checagem lista os abertos sem ele.',
      'The chance of the greatest announced prize of each house game is computed from its rules; a game whose prize is rarer neither opens nor is switched on. For providers’ games the number of the certificate counts, and the check lists open ones without it.',
      'La probabilidad del mayor premio anunciado de cada juego de la casa se calcula de sus reglas; un juego cuyo premio es más raro no se abre ni se enciende. En los juegos de proveedores vale el número del certificado, y la comprobación lista los abiertos que no lo tienen.',
    ),
  },
  {
    id: 'G4',
    source: 'Portaria 1.207/2024',
    demand: text(
      'Multiplicador por real e tabela de pagamentos completa antes e durante a aposta.',
      'Multiplier per real and full paytable before and during the bet.',
      'Multiplicador por real y tabla de pagos completa antes y durante la apuesta.',
    ),
    how: text(
      'Cada jogo da casa mostra sua tabela em qualquer tela.',
      'Each game of the house shows its paytable on any screen.',
      'Cada juego de la casa muestra su tabla en cualquier pantalla.',
    ),
  },
  {
    id: 'G5',
    source: 'Portaria 1.207/2024; 1.231/2024 art. 27',
    demand: text(
      'O prêmio não muda depois da aposta e é igual para todos.',
      'The prize does not change after the bet and is the same for all.',
      'El premio no cambia tras la apuesta y es igual para todos.',
    ),
    how: text(
      'As regras não conhecem o jogador; o resultado vem das sementes comprometidas antes.',
      'The rules do not know the player; the outcome follows from seeds committed to beforehand.',
      'Las reglas no conocen al jugador; el resultado viene de semillas comprometidas antes.',
    ),
  },
  {
    id: 'G6',
    source: 'Portaria 1.207/2024',
    demand: text(
      'Resultado só por gerador aleatório, no servidor, sem código oculto.',
      'Outcome only by a random generator, on the server, without hidden code.',
      'Resultado solo por generador aleatorio, en el servidor, sin código oculto.',
    ),
    how: text(
      'Cada rodada pode ser recalculada pelo jogador a partir das sementes.',
      'Each round can be recomputed by the player from the seeds.',
      'Cada ronda puede ser recalculada por el jugador a partir de las semillas.',
    ),
  },
  {
    id: 'G7',
    source: 'Portarias 1.207/2024 e 722/2024',
    demand: text(
      'Inativo por 30 min: sessão de jogo encerrada e nova autenticação antes de aposta ou dinheiro.',
      'Inactive for 30 min: game session ended and new authentication before a bet or money.',
      'Inactivo 30 min: sesión de juego cerrada y nueva autenticación antes de apostar o mover dinero.',
    ),
    how: text(
      'A sessão de jogo termina após 30 minutos sem uso; depois disso a senha é pedida antes de jogar, depositar ou sacar.',
      'The game session ends after 30 minutes without use; after that the password is asked for before playing, depositing or withdrawing.',
      'La sesión de juego termina tras 30 minutos sin uso; después se pide la contraseña antes de jugar, depositar o retirar.',
    ),
  },
  {
    id: 'G8',
    source: 'Portaria 1.207/2024',
    demand: text(
      'Não são ofertáveis: habilidade, fantasy, vários apostadores, entre pessoas.',
      'Not offerable: skill, fantasy, several bettors, peer to peer.',
      'No ofertables: habilidad, fantasy, varios apostadores, entre personas.',
    ),
    how: null,
    outside: text(
      'O certificador classifica cada jogo; torneios e bingo devem ser levados a ele.',
      'The certifier classifies each game; tournaments and bingo must be taken to them.',
      'El certificador clasifica cada juego; torneos y bingo deben consultarse.',
    ),
  },
  {
    id: 'G9',
    source: 'Lei 14.790/2023 art. 14',
    demand: text(
      'Jogos online só em canal virtual.',
      'Online games only in a virtual channel.',
      'Juegos en línea solo en canal virtual.',
    ),
    how: null,
    outside: text(
      'A plataforma não tem terminais físicos; onde é usada, ela não sabe.',
      'The platform has no kiosks; where it is used it cannot know.',
      'La plataforma no tiene terminales físicos; no sabe dónde se usa.',
    ),
  },
]
