import { type Rule, text } from './rule.ts'

/** Corrections and additions of 2025 and 2026. */
export const updateRules: readonly Rule[] = [
  {
    id: 'C1',
    source: 'Manual SIGAP V1',
    demand: text(
      'Arquivos de até 7.500 registros e 3 MB; a imprensa fala em 7.000.',
      'Files of at most 7,500 records and 3 MB; the press says 7,000.',
      'Archivos de hasta 7.500 registros y 3 MB; la prensa dice 7.000.',
    ),
    how: text(
      'Um dia é dividido em arquivos de até 7.000 registros e 3 milhões de bytes, com a assinatura.',
      'A day is split into files of at most 7,000 records and 3 million bytes, signature included.',
      'Un día se divide en archivos de hasta 7.000 registros y 3 millones de bytes, con la firma.',
    ),
  },
  {
    id: 'C2',
    source: 'Manual SIGAP V1',
    demand: text(
      'Seis famílias de arquivos: apostador, carteira, operador diário e mensal, apostas esportivas, jogos online.',
      'Six families of files: bettor, wallet, operator daily and monthly, sports bets, online games.',
      'Seis familias de archivos: apostador, billetera, operador diario y mensual, apuestas deportivas, juegos en línea.',
    ),
    how: text(
      'Cinco são construídas, assinadas e válidas pelo esquema. A de apostas esportivas não existe porque a casa não as oferece.',
      'Five are built, signed and valid by the schema. There is none of sports bets because the house offers no such bets.',
      'Cinco se construyen, firman y son válidas según el esquema. No hay de apuestas deportivas porque la casa no las ofrece.',
    ),
  },
  {
    id: 'C3',
    source: 'Portaria 1.231/2024 art. 4 X e XI',
    demand: text(
      'Aumento de limite e retirada de pausa só valem 24 h após o pedido.',
      'A raised limit and the removal of a break count only 24 h after the request.',
      'El aumento de un límite y el retiro de una pausa solo valen 24 h después del pedido.',
    ),
    how: text(
      'O aumento espera 24 h pelo relógio do banco de dados e pede outra confirmação; uma pausa não se retira.',
      'A raise waits 24 h by the clock of the database and asks for another confirmation; a break is not removed.',
      'El aumento espera 24 h por el reloj de la base de datos y pide otra confirmación; una pausa no se retira.',
    ),
  },
  {
    id: 'C4',
    source: 'Portaria 722/2024 arts. 14 e 16',
    demand: text(
      'Segundo fator ao menos a cada 7 dias.',
      'Second factor at least every 7 days.',
      'Segundo factor al menos cada 7 días.',
    ),
    how: text(
      'Uma entrada pede um código por e-mail ou uma chave de acesso se o último segundo fator do aparelho tem 7 dias; sessões mais antigas terminam.',
      'A login asks for a code by mail or a passkey once the last second factor on the device is 7 days old; older sessions end.',
      'Una entrada pide un código por correo o una llave de acceso si el último segundo factor del dispositivo tiene 7 días; las sesiones más antiguas terminan.',
    ),
  },
  {
    id: 'C5',
    source: 'Portaria 722/2024 arts. 27 a 34',
    demand: text(
      'Localização antes de apostar e a cada 30 min.',
      'Location before betting and every 30 min.',
      'Ubicación antes de apostar y cada 30 min.',
    ),
    how: text(
      'Sem uma conferência no Brasil nos últimos 30 minutos, sem VPN, proxy ou Tor, nenhuma aposta é aceita; se o serviço não responde, também não. Ganhos e saques seguem. Máquina virtual e acesso remoto dependem do fornecedor.',
      'Without a check in Brazil within the last 30 minutes, with no VPN, proxy or Tor, no bet is accepted, nor when the service does not answer. Wins and withdrawals go on. Virtual machines and remote access depend on the vendor.',
      'Sin una comprobación en Brasil en los últimos 30 minutos, sin VPN, proxy ni Tor, no se acepta ninguna apuesta; si el servicio no responde, tampoco. Ganancias y retiros siguen. Máquinas virtuales y acceso remoto dependen del proveedor.',
    ),
  },
  {
    id: 'C6',
    source: 'Portaria 1.964/2026',
    demand: text(
      'Uma das três frases literais de advertência em cada peça.',
      'One of the three literal warning sentences on each piece.',
      'Una de las tres frases literales de advertencia en cada pieza.',
    ),
    how: text(
      'Cada banner e cada promoção tem 18+ e uma das frases, palavra por palavra, em ao menos um décimo da peça; o rodapé tem as três. A casa não envia publicidade por e-mail nem aviso.',
      'Each banner and each promotion carries 18+ and one of the sentences, word for word, on at least a tenth of the piece; the footer has all three. The house sends no advertising by mail or notice.',
      'Cada banner y cada promoción lleva 18+ y una de las frases, palabra por palabra, en al menos una décima parte de la pieza; el pie tiene las tres. La casa no envía publicidad por correo ni aviso.',
    ),
  },
  {
    id: 'C7',
    source: 'IN SPA/MF 3, 8 e 21/2026',
    demand: text(
      'O registro nacional responde com uma lista de motivos, entre eles quatro novos em 2026.',
      'The national registry answers with a list of reasons, four of them new in 2026.',
      'El registro nacional responde con una lista de motivos, cuatro de ellos nuevos en 2026.',
    ),
    how: text(
      'Os seis motivos são lidos, também vários de uma vez; um desconhecido fecha, nunca libera.',
      'The six reasons are read, also several at once; an unknown one closes and never opens.',
      'Los seis motivos se leen, también varios a la vez; uno desconocido cierra, nunca abre.',
    ),
  },
  {
    id: 'C8',
    source: 'Portaria 1.143/2024 art. 26',
    demand: text(
      'Análise em até 30 dias; comunicação no dia útil seguinte à conclusão.',
      'Analysis within 30 days; report by the next business day after it ends.',
      'Análisis en hasta 30 días; comunicación el día hábil siguiente a la conclusión.',
    ),
    how: text(
      'Um caso vence 30 dias após a operação, com alarme no vigésimo; proposta a comunicação, o prazo passa a ser o fim do dia útil seguinte. O aviso anual de não ocorrência é registrado com o protocolo, e a verificação acusa o que falta.',
      'A case is due 30 days after the operation, with an alarm on the twentieth; once the report is proposed, it is due at the end of the next business day. The yearly notice of no occurrence is recorded with its protocol, and the check finds a missing one.',
      'Un caso vence 30 días después de la operación, con alarma al vigésimo; propuesta la comunicación, el plazo pasa a ser el fin del día hábil siguiente. El aviso anual de no ocurrencia se registra con su protocolo, y la verificación acusa el que falta.',
    ),
  },
  {
    id: 'C9',
    source: 'XSD do SIGAP',
    demand: text(
      'Identificadores de até 20 caracteres.',
      'Identifiers of at most 20 characters.',
      'Identificadores de hasta 20 caracteres.',
    ),
    how: text(
      'Depósitos, saques, prêmios, sessões e ajustes têm referências curtas próprias, guardadas e sempre iguais.',
      'Deposits, withdrawals, prizes, sessions and adjustments have short references of their own, stored and always the same.',
      'Depósitos, retiros, premios, sesiones y ajustes tienen referencias cortas propias, guardadas y siempre iguales.',
    ),
  },
  {
    id: 'C10',
    source: 'Câmara dos Deputados, 24/02/2026',
    demand: text(
      'Contribuição de 15 % sobre depósitos (CIDE-Bets).',
      'Levy of 15 % on deposits (CIDE-Bets).',
      'Contribución del 15 % sobre depósitos (CIDE-Bets).',
    ),
    how: null,
    outside: text(
      'Foi rejeitada: não há o que cobrar nem construir.',
      'It was struck out: there is nothing to collect or to build.',
      'Fue rechazada: no hay nada que cobrar ni construir.',
    ),
  },
  {
    id: 'C11',
    source: 'Portaria 1.231/2024 arts. 37, 52 e 56',
    demand: text(
      'Fechamento pela casa com apuração, direito de resposta e registro.',
      'Closing by the house with an inquiry, a right to answer and a record.',
      'Cierre por la casa con indagación, derecho a respuesta y registro.',
    ),
    how: text(
      'Antes de encerrar uma conta por decisão da casa, uma apuração para apostas e depósitos, diz o motivo e dá ao menos 7 dias de resposta; saques seguem. Outra pessoa aprova, o saldo volta ao CPF, e decisão e motivos ficam em registro próprio e na auditoria.',
      'Before an account is closed by the house’s decision, an inquiry stops bets and deposits, gives the reason and at least 7 days to answer; withdrawals go on. A second person approves, the balance returns to the CPF, and decision and grounds are in a record of their own and in the audit log.',
      'Antes de cerrar una cuenta por decisión de la casa, una averiguación detiene apuestas y depósitos, da el motivo y al menos 7 días de respuesta; los retiros siguen. Otra persona aprueba, el saldo vuelve al CPF, y decisión y motivos quedan en un registro propio y en la auditoría.',
    ),
  },
  {
    id: 'X2',
    source: 'Manual SIGAP V1, jogos online',
    demand: text(
      'Cada prêmio pertence a uma sessão de jogo; por tipo de jogo, o tempo do dia.',
      'Each prize belongs to a game session; for each type of game, the time of the day.',
      'Cada premio pertenece a una sesión de juego; por tipo de juego, el tiempo del día.',
    ),
    how: text(
      'Um jogo de um jogador num dia é uma sessão com referência própria, a mesma no arquivo de carteiras e no de jogos; o tempo é o jogado.',
      'A game of a player on a day is a session with a reference of its own, the same in the file of wallets and in that of games; the time is that played.',
      'Un juego de un jugador en un día es una sesión con referencia propia, la misma en el archivo de billeteras y en el de juegos; el tiempo es el jugado.',
    ),
  },
  {
    id: 'X3',
    source: 'Manual SIGAP V1, apostador',
    demand: text(
      'Cada pausa e autoexclusão oferecida tem um código do SIGAP.',
      'Each break and self-exclusion on offer has a code of SIGAP.',
      'Cada pausa y autoexclusión ofrecida tiene un código del SIGAP.',
    ),
    how: text(
      'Pausas de 1, 7 e 30 dias e exclusões de 3 a 60 meses ou de vez entram no arquivo pelo menor código que as cobre.',
      'Breaks of 1, 7 and 30 days and exclusions of 3 to 60 months or for good are in the file by the shortest code that covers them.',
      'Pausas de 1, 7 y 30 días y exclusiones de 3 a 60 meses o definitivas van en el archivo con el menor código que las cubre.',
    ),
  },
  {
    id: 'X4',
    source: 'Manual SIGAP V1, apostador',
    demand: text(
      'Limites por dia, mês e ano; o SIGAP não tem código para a semana.',
      'Limits by day, month and year; SIGAP has no code for the week.',
      'Límites por día, mes y año; el SIGAP no tiene código para la semana.',
    ),
    how: text(
      'Limites do dia e do mês vão no arquivo; os da semana valem para o jogador e ficam conosco.',
      'Limits of the day and the month are in the file; those of the week hold for the player and stay with us.',
      'Los límites del día y del mes van en el archivo; los de la semana valen para el jugador y quedan con nosotros.',
    ),
  },
  {
    id: 'X5',
    source: 'NT SPA/MF 229/2025',
    demand: text(
      'Recompensas no arquivo de carteiras.',
      'Rewards in the file of wallets.',
      'Recompensas en el archivo de billeteras.',
    ),
    how: text(
      'São ajustes de prêmio por outro motivo, porque o esquema não tem campo para elas; o texto da nota não foi lido.',
      'They are adjustments of prizes for another reason, because the schema has no field for them; the text of the note was not read.',
      'Son ajustes de premio por otro motivo, porque el esquema no tiene campo para ellas; el texto de la nota no fue leído.',
    ),
  },
  {
    id: 'X6',
    source: 'Manual SIGAP V1, carteira',
    demand: text(
      'Ajuste manual de saldo aparece com tipo e motivo.',
      'A manual change of a balance appears with its type and reason.',
      'El ajuste manual de un saldo aparece con su tipo y motivo.',
    ),
    how: text(
      'Acréscimo, redução, estorno e dinheiro não reclamado têm cada um o seu código.',
      'Addition, reduction, reversal and unclaimed money have a code each.',
      'Adición, reducción, reversión y dinero no reclamado tienen cada uno su código.',
    ),
  },
  {
    id: 'X8',
    source: 'Manual SIGAP V1, recepção',
    demand: text(
      'Envio repetido sem duplicar: lento, fora do ar, resposta perdida, lote já entregue.',
      'Delivery repeated without a duplicate: slow, down, lost answer, lot already delivered.',
      'Envío repetido sin duplicar: lento, caído, respuesta perdida, lote ya entregado.',
    ),
    how: text(
      'Cada falha leva a outra tentativa com espera crescente, e cada arquivo é aceito uma vez.',
      'Each fault leads to another try with growing pauses, and each file is accepted once.',
      'Cada fallo lleva a otro intento con esperas crecientes, y cada archivo se acepta una vez.',
    ),
  },
]
