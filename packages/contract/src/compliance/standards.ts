import { type Rule, text } from './rule.ts'

/** Game and player-protection standards. */
export const standardRules: readonly Rule[] = [
  {
    id: 'T1',
    source: 'GLI-19 cap. 3',
    demand: text(
      'Gerador criptográfico, sem viés, com autoteste estatístico.',
      'Cryptographic generator, unbiased, with a statistical self-test.',
      'Generador criptográfico, sin sesgo, con autotest estadístico.',
    ),
    how: text(
      'HMAC-SHA256 com rejeição; testes de qui-quadrado na suíte e como checagem viva.',
      'HMAC-SHA256 with rejection; chi-square tests in the suite and as a live check.',
      'HMAC-SHA256 con rechazo; pruebas de chi-cuadrado en la suite y como comprobación viva.',
    ),
  },
  {
    id: 'T2',
    source: 'GLI-19 §4.6',
    demand: text(
      'Nada adaptativo, nada de quase-acerto; o mostrado é o sorteado.',
      'Nothing adaptive, no near-miss substitution; what is shown is what was drawn.',
      'Nada adaptativo, nada de casi-acierto; lo mostrado es lo sorteado.',
    ),
    how: text(
      'A checagem recalcula rodadas recentes das sementes e compara o pago.',
      'The check recomputes recent rounds from their seeds and compares what was paid.',
      'La comprobación recalcula rondas recientes de sus semillas y compara lo pagado.',
    ),
  },
  {
    id: 'T3',
    source: 'GLI-19 §4.7; Portaria 1.207/2024',
    demand: text(
      'Retorno real comparado ao teórico por jogo.',
      'Actual against theoretical return per game.',
      'Retorno real comparado con el teórico por juego.',
    ),
    how: text(
      'A lista e a página de cada jogo mostram o retorno real ao lado do teórico, com a margem que o acaso explica para tantas rodadas.',
      'The list and the page of each game show the actual return beside the theoretical one, with the margin that chance explains for so many rounds.',
      'La lista y la página de cada juego muestran el retorno real junto al teórico, con el margen que el azar explica para tantas rondas.',
    ),
  },
  {
    id: 'T4',
    source: 'GLI-19 §4.14',
    demand: text(
      'Histórico por rodada: hora, jogo, aposta, resultado, ganho, saldo antes e depois.',
      'Record of each round: time, game, stake, outcome, win, balance before and after.',
      'Historial por ronda: hora, juego, apuesta, resultado, ganancia, saldo antes y después.',
    ),
    how: text(
      'O jogador abre qualquer rodada, com o recibo de justiça.',
      'Players open any round, with its fairness receipt.',
      'El jugador abre cualquier ronda, con su recibo de equidad.',
    ),
  },
  {
    id: 'T5',
    source: 'GLI-19 §4.16',
    demand: text(
      'Rodada interrompida: retomada na volta ou encerrada por regra publicada.',
      'Interrupted round: resumed on return or settled by a published rule.',
      'Ronda interrumpida: se retoma al volver o se cierra por regla publicada.',
    ),
    how: text(
      'Fica aberta por um dia; depois termina como o jogo diz em suas regras.',
      'It stays open for a day; then it ends as the game’s rules say.',
      'Queda abierta un día; después termina como dicen las reglas del juego.',
    ),
  },
  {
    id: 'T6',
    source: 'GLI-19 §2.8.8',
    demand: text(
      'Eventos significativos registrados de forma inalterável.',
      'Significant events recorded unalterably.',
      'Eventos significativos registrados de forma inalterable.',
    ),
    how: text(
      'Auditoria em cadeia de resumos: atos de operadores e do terminal, mudanças de configuração e de saldo, contas encerradas, entradas bloqueadas por falhas, dados de acesso mudados e ganhos grandes retidos. A checagem recalcula a cadeia; falhas e erros soltos ficam no registro do programa.',
      'Audit log chained by hashes: what operators and the terminal do, changes of settings and balances, closed accounts, logins locked by failures, changed credentials and large wins that are held. The check recomputes the chain; single failures and errors are in the program’s log.',
      'Auditoría en cadena de resúmenes: actos de operadores y de la terminal, cambios de configuración y de saldo, cuentas cerradas, entradas bloqueadas por fallos, datos de acceso cambiados y ganancias grandes retenidas. La comprobación recalcula la cadena; fallos y errores sueltos quedan en el registro del programa.',
    ),
  },
  {
    id: 'T7',
    source: 'GLI-19 §2.4',
    demand: text(
      'Parada de tudo, de um jogo ou de um jogador, com motivo e autor.',
      'Stop all play, one game or one player, with reason and actor.',
      'Parar todo, un juego o un jugador, con motivo y autor.',
    ),
    how: text(
      'Vale na hora em todos os servidores; rodadas abertas são pagas.',
      'In force at once on all servers; open rounds are paid.',
      'Vale al instante en todos los servidores; las rondas abiertas se pagan.',
    ),
  },
  {
    id: 'T8',
    source: 'GLI-19 §2.3',
    demand: text(
      'Resumo dos componentes conferido a cada dia e a pedido.',
      'Hash of the components verified daily and on demand.',
      'Resumen de los componentes verificado a diario y a pedido.',
    ),
    how: text(
      'O programa resume seus arquivos ao iniciar; a checagem os relê e compara.',
      'The program hashes its files when it starts; the check reads them again and compares.',
      'El programa resume sus archivos al iniciar; la comprobación los relee y compara.',
    ),
  },
  {
    id: 'T9',
    source: 'GLI-19 §2.5.3; NJ 13:69O-1.4',
    demand: text(
      'Bloqueio após 3 falhas em 30 min; último acesso mostrado.',
      'Locked after 3 failures in 30 min; last login shown.',
      'Bloqueo tras 3 fallos en 30 min; último acceso mostrado.',
    ),
    how: text(
      'Três falhas em 30 minutos fecham o acesso até a prova por e-mail. O último acesso aparece ao entrar e na página de segurança.',
      'Three failures within 30 minutes lock the login until a proof by mail. The last login is shown after logging in and on the security page.',
      'Tres fallos en 30 minutos cierran el acceso hasta la prueba por correo. El último acceso aparece al entrar y en la página de seguridad.',
    ),
  },
  {
    id: 'T10',
    source: 'GLI-19 §2.5.4',
    demand: text(
      'Nova autenticação após 30 min de inatividade.',
      'New authentication after 30 min of inactivity.',
      'Nueva autenticación tras 30 min de inactividad.',
    ),
    how: text(
      'Após 30 minutos sem ação a senha é pedida antes de dinheiro ou jogo; a cada 7 dias, um código por e-mail.',
      'After 30 minutes without an action the password is asked for before money or play; every 7 days, a code by mail.',
      'Tras 30 minutos sin acción se pide la contraseña antes de dinero o juego; cada 7 días, un código por correo.',
    ),
  },
  {
    id: 'T11',
    source: 'NJ 13:69O-1.4(d)',
    demand: text(
      'Credenciais nunca guardadas no aparelho.',
      'Credentials never stored on the device.',
      'Credenciales nunca guardadas en el dispositivo.',
    ),
    how: text(
      'O navegador guarda só uma sessão revogável, nunca a senha.',
      'The browser keeps only a revocable session, never the password.',
      'El navegador guarda solo una sesión revocable, nunca la contraseña.',
    ),
  },
  {
    id: 'T12',
    source: 'GLI-19 §2.5.6',
    demand: text(
      'Sem transferência entre jogadores.',
      'No transfer between players.',
      'Sin transferencias entre jugadores.',
    ),
    how: text(
      'Um lançamento tem um só dono: o razão não sabe mover de um jogador a outro.',
      'A posting has one owner: the ledger cannot move from one player to another.',
      'Un asiento tiene un solo dueño: el libro no sabe mover de un jugador a otro.',
    ),
  },
  {
    id: 'T13',
    source: 'RTS 1A',
    demand: text(
      'Saldo em reais sempre visível no jogo e no caixa.',
      'Balance in BRL always visible in games and at the cashier.',
      'Saldo en reales siempre visible en el juego y en la caja.',
    ),
    how: text(
      'O saldo fica na barra do jogo e no topo das páginas de depósito e saque, e muda sem recarregar.',
      'The balance stays in the game’s bar and at the top of the pages for deposits and withdrawals, and changes without a reload.',
      'El saldo está en la barra del juego y arriba en las páginas de depósito y retiro, y cambia sin recargar.',
    ),
  },
  {
    id: 'T14',
    source: 'RTS 1B',
    demand: text(
      'Três meses de histórico à mão, doze disponíveis.',
      'Three months of history at hand, twelve available.',
      'Tres meses de historial a mano, doce disponibles.',
    ),
    how: text(
      'O extrato mostra tudo desde a abertura da conta.',
      'The statement shows everything since the account was opened.',
      'El extracto muestra todo desde la apertura de la cuenta.',
    ),
  },
  {
    id: 'T15',
    source: 'RTS 2E',
    demand: text(
      'Resultado líquido da sessão em cada jogo.',
      'Net position of the session in every game.',
      'Resultado neto de la sesión en cada juego.',
    ),
    how: text(
      'A barra do jogo mostra o resultado em reais.',
      'The game’s bar shows the result in reais.',
      'La barra del juego muestra el resultado en reales.',
    ),
  },
  {
    id: 'T16',
    source: 'RTS 13C',
    demand: text(
      'Tempo de sessão no jogo.',
      'Elapsed session time in the game.',
      'Tiempo de sesión en el juego.',
    ),
    how: text(
      'A barra do jogo mostra horas, minutos e segundos.',
      'The game’s bar shows hours, minutes and seconds.',
      'La barra del juego muestra horas, minutos y segundos.',
    ),
  },
  {
    id: 'T17',
    source: 'RTS 13B',
    demand: text(
      'Alerta de tempo em intervalo do jogador, com confirmação.',
      'Reality check at the player’s interval, acknowledged.',
      'Alerta de tiempo al intervalo del jugador, con confirmación.',
    ),
    how: text(
      'O intervalo é do jogador; sem confirmar não há nova aposta onde o perfil exige.',
      'The interval is the player’s; without acknowledging there is no new stake where the profile demands it.',
      'El intervalo es del jugador; sin confirmar no hay nueva apuesta donde el perfil lo exige.',
    ),
  },
  {
    id: 'T18',
    source: 'RTS 14',
    demand: text(
      'Ciclo de 2,5 s em slots e 5 s nos demais, imposto pelo servidor.',
      'Cycle of 2.5 s in slots and 5 s elsewhere, enforced by the server.',
      'Ciclo de 2,5 s en slots y 5 s en los demás, impuesto por el servidor.',
    ),
    how: text(
      'O servidor recusa a rodada que vem antes; a checagem procura rodadas próximas demais.',
      'The server refuses a round that comes earlier; the check looks for rounds too close together.',
      'El servidor rechaza la ronda que llega antes; la comprobación busca rondas demasiado próximas.',
    ),
  },
  {
    id: 'T19',
    source: 'RTS 8A',
    demand: text('Sem jogo automático.', 'No autoplay.', 'Sin juego automático.'),
    how: text(
      'Nos jogos da casa cada aposta pede um toque; nenhum aposta sozinho. Nos de provedores isso depende do contrato com eles.',
      'In the games of the house each stake needs a press; none stakes by itself. In those of providers it depends on the contract with them.',
      'En los juegos de la casa cada apuesta pide un toque; ninguno apuesta solo. En los de proveedores depende del contrato con ellos.',
    ),
  },
  {
    id: 'T20',
    source: 'RTS 14C a F',
    demand: text(
      'Sem modo turbo, sem comemorar retorno menor que a aposta.',
      'No turbo mode, no celebration when the return is below the stake.',
      'Sin modo turbo, sin celebrar un retorno menor que la apuesta.',
    ),
    how: text(
      'A comemoração depende do ganho líquido.',
      'A celebration depends on the net win.',
      'La celebración depende de la ganancia neta.',
    ),
  },
  {
    id: 'T21',
    source: 'RTS 14B',
    demand: text(
      'Saque não pode ser cancelado para seguir jogando.',
      'A withdrawal cannot be cancelled to play on.',
      'El retiro no se puede cancelar para seguir jugando.',
    ),
    how: text(
      'Nenhuma chamada desfaz um saque pedido, nem ao cancelar o encerramento da conta.',
      'No call takes back a withdrawal that was asked for, not even cancelling the closing of the account.',
      'Ninguna llamada deshace un retiro pedido, ni al cancelar el cierre de la cuenta.',
    ),
  },
  {
    id: 'T22',
    source: 'RTS 14A',
    demand: text(
      'Nada que empurre a recuperar perdas ou a continuar.',
      'Nothing that urges to chase losses or to go on.',
      'Nada que empuje a recuperar pérdidas o a continuar.',
    ),
    how: null,
    outside: text(
      'É questão de texto e desenho, revisados por pessoas a cada tela.',
      'A matter of copy and design, reviewed by people for each screen.',
      'Es cuestión de texto y diseño, revisados por personas en cada pantalla.',
    ),
  },
  {
    id: 'T23',
    source: 'RTS 12A e 12B',
    demand: text(
      'Limite digitado livremente, oferecido antes do primeiro depósito.',
      'Limit as free text, offered before the first deposit.',
      'Límite de texto libre, ofrecido antes del primer depósito.',
    ),
    how: text(
      'Cada limite é um campo livre; onde o perfil exige, é o último passo do cadastro, com o de depósitos em primeiro lugar, e o depósito espera por ele.',
      'Each limit is a free field; where the profile demands it, it is the last step of registering, with that of deposits first, and the deposit waits for it.',
      'Cada límite es un campo libre; donde el perfil lo exige, es el último paso del registro, con el de depósitos primero, y el depósito espera por él.',
    ),
  },
  {
    id: 'T24',
    source: 'MGA Diretiva 2/2018',
    demand: text(
      'O jogador vê seis meses dos próprios números.',
      'Players see six months of their own figures.',
      'El jugador ve seis meses de sus propias cifras.',
    ),
    how: text(
      'A página de limites vai até um ano.',
      'The page of limits goes back a year.',
      'La página de límites llega hasta un año.',
    ),
  },
]
