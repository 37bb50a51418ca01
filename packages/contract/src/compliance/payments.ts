import { type Rule, text } from './rule.ts'

/** Payments, wallet, payout. */
export const paymentRules: readonly Rule[] = [
  {
    id: 'M1',
    source: 'Portaria SPA/MF 615/2024',
    demand: text(
      'Só meios permitidos, da conta própria do apostador para a conta transacional.',
      'Only permitted methods, from the bettor’s own account to the transactional account.',
      'Solo medios permitidos, de la cuenta propia del apostador a la cuenta transaccional.',
    ),
    how: text(
      'O pagamento de outro CPF não é creditado: volta para quem pagou.',
      'A payment from another CPF is not credited: it goes back to the payer.',
      'El pago de otro CPF no se acredita: vuelve a quien pagó.',
    ),
  },
  {
    id: 'M2',
    source: 'Portaria 615/2024',
    demand: text(
      'Nada de dinheiro vivo, boleto, cripto, cartão de crédito ou pós-pago.',
      'No cash, boleto, crypto, credit card or anything post-paid.',
      'Nada de efectivo, boleto, cripto, tarjeta de crédito ni pospago.',
    ),
    how: text(
      'Um perfil que os proíbe não oferece nem aceita cartões, por nenhuma rota.',
      'A profile that forbids them neither offers nor accepts cards, by any route.',
      'Un perfil que los prohíbe no ofrece ni acepta tarjetas, por ninguna vía.',
    ),
  },
  {
    id: 'M3',
    source: 'Portaria 615/2024; Lei 14.790/2023 art. 22',
    demand: text(
      'Dinheiro dos jogadores separado; carteiras e apostas abertas cobertas pela conta transacional, todo dia.',
      'Players’ money separate; wallets and open bets covered by the transactional account, every day.',
      'Dinero de los jugadores separado; billeteras y apuestas abiertas cubiertas por la cuenta transaccional, cada día.',
    ),
    how: text(
      'O razão de partidas dobradas é recalculado por inteiro, e cada dia fechado guarda a prova de que o recebido cobre carteiras e apostas abertas.',
      'The double-entry ledger is recomputed as a whole, and each closed day keeps a proof that what was received covers wallets and open bets.',
      'El libro de doble entrada se recalcula entero, y cada día cerrado guarda la prueba de que lo recibido cubre billeteras y apuestas abiertas.',
    ),
  },
  {
    id: 'M4',
    source: 'Portaria 615/2024',
    demand: text('Pagamento em até 120 minutos.', 'Payout within 120 minutes.', 'Pago en hasta 120 minutos.'),
    how: text(
      'Cada saque tem seu relógio; a equipe é alertada aos 60, 90 e 110 minutos, na fila e por e-mail, e a checagem procura os que passaram.',
      'Each withdrawal has its clock; the team is alarmed after 60, 90 and 110 minutes, in the queue and by mail, and the check looks for those beyond it.',
      'Cada retiro tiene su reloj; el equipo recibe una alarma a los 60, 90 y 110 minutos, en la cola y por correo, y la comprobación busca los que lo pasaron.',
    ),
  },
  {
    id: 'M5',
    source: 'Portaria 615/2024',
    demand: text(
      'Saque só para conta do próprio CPF.',
      'Withdrawal only to an account of the own CPF.',
      'Retiro solo a una cuenta del propio CPF.',
    ),
    how: text(
      'A chave precisa ser do titular; chave de terceiros é recusada.',
      'The key must belong to the player; keys of third parties are refused.',
      'La llave debe ser del titular; se rechazan llaves de terceros.',
    ),
  },
  {
    id: 'M6',
    source: 'Lei 14.790/2023 art. 29',
    demand: text(
      'Sem crédito e sem saldo negativo.',
      'No credit and no negative balance.',
      'Sin crédito y sin saldo negativo.',
    ),
    how: text(
      'O banco de dados recusa qualquer bolso abaixo de zero.',
      'The database refuses any pocket below zero.',
      'La base de datos rechaza cualquier bolsillo por debajo de cero.',
    ),
  },
  {
    id: 'M7',
    source: 'Portaria 1.231/2024 art. 26',
    demand: text(
      'Reter prêmio só por suspeita fundada, com motivo, prazo e aviso ao jogador.',
      'A prize is held only on founded suspicion, with reason, date and a notice to the player.',
      'Un premio se retiene solo por sospecha fundada, con motivo, plazo y aviso al jugador.',
    ),
    how: text(
      'Um prêmio retido tem motivo, data de revisão e aviso; nenhum se perde.',
      'A held win has a reason, a review date and a notice; none is lost.',
      'Un premio retenido tiene motivo, fecha de revisión y aviso; ninguno se pierde.',
    ),
  },
  {
    id: 'M8',
    source: 'Portaria 1.231/2024 art. 43',
    demand: text(
      'Pontos de fidelidade separados da carteira de dinheiro.',
      'Loyalty points separate from the money wallet.',
      'Puntos de fidelidad separados de la billetera.',
    ),
    how: text(
      'Pontos VIP são uma contagem à parte: não se gastam, não se sacam e não mudam saldo; só o prêmio de um nível é lançado na carteira.',
      'VIP points are a count of their own: they cannot be spent or withdrawn and change no balance; only the prize of a level is posted to the wallet.',
      'Los puntos VIP son una cuenta aparte: no se gastan, no se retiran y no cambian el saldo; solo el premio de un nivel se asienta en la billetera.',
    ),
  },
  {
    id: 'M9',
    source: 'Portaria 615/2024',
    demand: text(
      'Reserva financeira de R$ 5 milhões.',
      'Financial reserve of R$ 5 million.',
      'Reserva financiera de R$ 5 millones.',
    ),
    how: null,
    outside: text(
      'A reserva está em títulos no banco da empresa; o sistema não a vê.',
      'The reserve is held in bonds at the company’s bank; the system cannot see it.',
      'La reserva está en títulos en el banco de la empresa; el sistema no la ve.',
    ),
  },
  {
    id: 'X10',
    source: 'Resolução BCB 493/2025 (MED 2.0)',
    demand: text(
      'Pedido de devolução de um PIX respondido em 7 dias, com o valor separado e sem saldo negativo.',
      'A request for the return of a PIX is answered in 7 days, with the amount set aside and no negative balance.',
      'Un pedido de devolución de un PIX se responde en 7 días, con el valor separado y sin saldo negativo.',
    ),
    how: text(
      'Cada pedido é um caso com prazo; separa-se até o saldo do jogador, e o que falta é um valor a receber. Onde nenhuma instituição lista os pedidos, o aviso do meio de pagamento só vale depois de confirmado no próprio meio.',
      'Each request is a case with a deadline; up to the player’s balance is set aside, and the rest is a receivable. Where no institution lists requests, a gateway’s notice counts only once the gateway itself confirms it.',
      'Cada pedido es un caso con plazo; se separa hasta el saldo del jugador, y lo que falta es un valor a cobrar. Donde ninguna institución lista los pedidos, el aviso del medio de pago solo vale una vez confirmado en el propio medio.',
    ),
  },
]

/** Bonuses, rewards, promotions. */
export const rewardRules: readonly Rule[] = [
  {
    id: 'B1',
    source: 'Lei 14.790/2023 art. 29 I; 1.231/2024 art. 42 §1 II',
    demand: text(
      'Nenhuma vantagem prévia para apostar, nem como promoção.',
      'No advantage in advance for betting, not even as a promotion.',
      'Ninguna ventaja previa para apostar, ni como promoción.',
    ),
    how: text(
      'Bônus de cadastro não existe num perfil que o proíbe, mesmo se configurado.',
      'A registration bonus does not exist under a profile that forbids it, even if configured.',
      'El bono de registro no existe en un perfil que lo prohíbe, aunque esté configurado.',
    ),
  },
  {
    id: 'B2',
    source: 'Portaria 1.231/2024 art. 42 §1 I',
    demand: text(
      'Nenhum bônus condicionado a depósito.',
      'No bonus conditional on a deposit.',
      'Ningún bono condicionado a un depósito.',
    ),
    how: text(
      'Sob o perfil, o depósito não concede bônus nem cria exigência de apostas.',
      'Under the profile a deposit grants no bonus and creates no wagering requirement.',
      'Bajo el perfil el depósito no concede bono ni crea exigencia de apuestas.',
    ),
  },
  {
    id: 'B3',
    source: 'Portaria 1.231/2024 art. 42',
    demand: text(
      'Recompensas só por jogo já feito, com regras claras, nunca ligadas a novo depósito.',
      'Rewards only for play already made, with clear rules, never tied to a new deposit.',
      'Recompensas solo por juego ya hecho, con reglas claras, nunca ligadas a un nuevo depósito.',
    ),
    how: text(
      'Missões, VIP e torneios contam rodadas encerradas.',
      'Missions, VIP and tournaments count settled rounds.',
      'Misiones, VIP y torneos cuentan rondas cerradas.',
    ),
  },
  {
    id: 'B4',
    source: 'Portaria 1.231/2024 art. 42 §3',
    demand: text(
      'Cada recompensa registrada: concessão, uso, prazo, ganho.',
      'Each reward recorded: grant, use, expiry, win.',
      'Cada recompensa registrada: concesión, uso, plazo, ganancia.',
    ),
    how: text(
      'Tudo é lançamento do razão com sua causa, e aparece no extrato do jogador.',
      'All of it is a posting of the ledger with its cause, and shows in the player’s statement.',
      'Todo es un asiento del libro con su causa y aparece en el extracto.',
    ),
  },
  {
    id: 'B5',
    source: 'Lei 5.768/1971; 1.231/2024 art. 42 §4',
    demand: text(
      'Sorteio só com número de autorização.',
      'Prize draws only with an authorisation number.',
      'Sorteos solo con número de autorización.',
    ),
    how: text(
      'Uma roleta de prêmios sem o número não aparece nem gira sob o perfil.',
      'A prize wheel without the number is neither shown nor spun under the profile.',
      'Una ruleta de premios sin el número no aparece ni gira bajo el perfil.',
    ),
  },
  {
    id: 'B6',
    source: 'NT SEI 338/2025',
    demand: text(
      'Arte promocional sem cifrões, cédulas, moedas ou símbolos nacionais.',
      'Promotional art without currency signs, banknotes, coins or national symbols.',
      'Arte promocional sin signos de dinero, billetes, monedas ni símbolos nacionales.',
    ),
    how: null,
    outside: text(
      'Uma pessoa julga cada imagem antes de publicá-la.',
      'A person judges each picture before it is published.',
      'Una persona juzga cada imagen antes de publicarla.',
    ),
  },
  {
    id: 'B7',
    source: 'Portaria 1.231/2024',
    demand: text(
      '"Grátis" só sem ônus algum ao jogador.',
      '"Free" only without any burden on the player.',
      '"Gratis" solo sin carga alguna para el jugador.',
    ),
    how: null,
    outside: text(
      'Depende do texto de cada promoção, que uma pessoa escreve.',
      'Depends on the text of each promotion, which a person writes.',
      'Depende del texto de cada promoción, que escribe una persona.',
    ),
  },
  {
    id: 'B8',
    source: 'Projeto desta plataforma',
    demand: text(
      'O motor de recompensas não conhece depósito nem cadastro como gatilho sob o perfil.',
      'The reward engine knows neither deposit nor registration as a trigger under the profile.',
      'El motor de recompensas no conoce depósito ni registro como disparador bajo el perfil.',
    ),
    how: text(
      'A checagem procura concessões desse tipo feitas sob o perfil.',
      'The check looks for grants of that kind made under the profile.',
      'La comprobación busca concesiones de ese tipo hechas bajo el perfil.',
    ),
  },
]
