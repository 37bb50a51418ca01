import type { Writing } from '../../document.ts'

const conditions: Writing = ({ name, minWithdraw, maxWithdraw }) => ({
  title: 'Termos e condições',
  lead: `Estas são as regras entre você e ${name}. São 21 cláusulas, escritas para serem lidas. Se alguma não ficar clara, pergunte ao [suporte](/support) antes de jogar.`,
  sections: [
    {
      id: 'aceite',
      title: 'Aceite destes termos',
      body: [
        `Ao criar uma conta você declara que leu e aceita estes termos, os [termos de serviço](/terms/service), os [termos do bônus](/terms/bonus) e a [política de privacidade](/terms/privacy-policy). Sem esse aceite não há conta.`,
        'O aceite é registrado com versão, data, hora e endereço IP. As caixas de aceite começam vazias: quem marca é você.',
      ],
    },
    {
      id: 'idade',
      title: 'Somente para maiores de 18 anos',
      body: [
        'O cadastro, o depósito e o jogo são proibidos para menores de 18 anos. A idade é conferida pela data de nascimento ligada ao CPF, não pela palavra de quem se cadastra.',
        'Conta aberta por menor de idade é encerrada, as apostas são anuladas e o dinheiro depositado volta para a conta de origem.',
      ],
    },
    {
      id: 'impedidos',
      title: 'Quem não pode jogar',
      body: [
        'Mesmo com mais de 18 anos, não podem jogar:',
        [
          'pessoas que trabalham na operação, seus administradores e quem tem acesso aos sistemas de apostas;',
          'pessoas diagnosticadas com transtorno do jogo;',
          'pessoas autoexcluídas, aqui ou na plataforma do governo federal;',
          'pessoas impedidas por lei, por decisão judicial ou administrativa.',
        ],
        'Se uma dessas situações passar a valer para você, avise o suporte e pare de jogar. As apostas feitas por quem é impedido são nulas.',
      ],
    },
    {
      id: 'conta-unica',
      title: 'Uma conta por pessoa',
      body: [
        'Cada pessoa pode ter uma única conta, em seu próprio nome e CPF. A conta não pode ser vendida, emprestada ou usada por outra pessoa.',
        'Contas repetidas são encerradas. O dinheiro que você depositou nelas é devolvido; bônus e vantagens obtidos por meio delas são cancelados.',
      ],
    },
    {
      id: 'dados-e-senha',
      title: 'Seus dados e sua senha',
      body: [
        'Os dados do cadastro devem ser verdadeiros, completos e seus. Mudou de telefone, e-mail ou endereço? Atualize.',
        'A senha é pessoal. Nossa equipe nunca pede a sua senha. Se desconfiar que alguém entrou na sua conta, troque a senha e fale com o [suporte](/support) imediatamente.',
      ],
    },
    {
      id: 'identidade',
      title: 'Verificação de identidade antes de transações',
      body: [
        'Antes de um depósito, de uma aposta com dinheiro ou de um saque podemos pedir que você confirme quem é: CPF, data de nascimento, documento com foto, prova de vida ou comprovante da conta bancária.',
        'Enquanto a verificação não termina, a transação espera. Se os dados não conferirem, ela não é feita e você é avisado do motivo, sempre que a lei permitir dizê-lo.',
      ],
    },
    {
      id: 'titularidade',
      title: 'Transações só em nome do titular',
      body: [
        'Depósitos só são aceitos de contas bancárias do próprio titular, e saques só são pagos a contas do próprio titular, com o mesmo CPF do cadastro.',
        'Pagamentos de terceiros são recusados ou devolvidos à origem. Você não pode depositar por outra pessoa nem receber por ela.',
      ],
    },
    {
      id: 'depositos',
      title: 'Depósitos',
      body: [
        'Depósitos são feitos em reais, por PIX ou por outro método mostrado na tela, dentro dos limites indicados. O código PIX vale pelo tempo indicado; depois disso, gere outro.',
        'O saldo entra quando a instituição de pagamento confirma o recebimento, em geral em segundos. Uma confirmação que chega tarde também é creditada. Não oferecemos crédito para jogar.',
      ],
    },
    {
      id: 'saques',
      title: 'Saques e seus limites',
      body: [
        `Saques são pagos por PIX. Os limites são definidos pela operação, a seu critério, e aparecem na tela antes do pedido. Hoje o pedido vai de ${minWithdraw} a ${maxWithdraw}. Um limite novo não atinge um pedido já feito.`,
        'Um pedido pode passar por análise. Reter um pagamento só é possível com suspeita fundada de fraude ou por ordem legal, pelo tempo da apuração, e com aviso a você.',
        'Há bônus ativo na sua conta? Leia antes os [termos do bônus](/terms/bonus): sacar pode cancelar o bônus, nunca o seu dinheiro.',
      ],
    },
    {
      id: 'saldo',
      title: 'Saldo em dinheiro e saldo de bônus',
      body: [
        'Sua carteira tem dois bolsos: dinheiro e bônus. Cada movimento é registrado em centavos e pode ser visto no seu histórico.',
        'O saldo não rende juros, não é aplicação financeira e não pode ficar negativo. Ele continua seu enquanto a conta existir, e é devolvido quando ela for encerrada.',
      ],
    },
    {
      id: 'bonus',
      title: 'Bônus e promoções',
      body: [
        'Bônus, cupons e rodadas grátis seguem os [termos do bônus](/terms/bonus) e as regras publicadas em cada promoção. Aceitar um bônus é sempre escolha sua.',
        'Onde a lei proíbe bônus ligado a depósito ou cadastro, ele não é oferecido, ainda que apareça em material antigo ou de terceiros.',
      ],
    },
    {
      id: 'apostas',
      title: 'Apostas e resultados',
      body: [
        'Uma aposta vale quando o servidor a confirma. Depois disso ela não pode ser alterada nem cancelada, e o prêmio dela também não.',
        'O resultado é sempre o registrado no servidor. Se a tela mostrar outra coisa, por queda de conexão por exemplo, vale o registro, que você pode conferir no histórico.',
        'O retorno teórico (RTP) de um jogo é uma média de muitas partidas. Não é uma previsão do que vai acontecer com você.',
      ],
    },
    {
      id: 'falhas',
      title: 'Falhas, interrupções e erros',
      body: [
        'Se uma partida for interrompida, ela é retomada de onde parou ou, se isso não for possível, a aposta é devolvida.',
        'Se um erro evidente creditar ou debitar um valor que não corresponde às regras do jogo, o valor é corrigido, com registro e aviso a você. Nada é corrigido às escondidas.',
      ],
    },
    {
      id: 'trapaca',
      title: 'Invasões, robôs e exploração de falhas',
      body: [
        'É proibido invadir ou tentar invadir o sistema, usar robôs, alterar o programa, explorar falhas (bugs), combinar jogo com outras contas ou usar dinheiro de origem ilícita. Quem faz isso é banido.',
        'O banimento cancela o que foi ganho por esse meio. O dinheiro depositado que não tem relação com a infração é devolvido, salvo ordem legal em contrário. Quem encontra uma falha e avisa o suporte sem usá-la não é punido.',
      ],
    },
    {
      id: 'reembolsos',
      title: 'Reembolsos',
      body: [
        'Apostas feitas e valores já jogados não são reembolsados, salvo em casos excepcionais: cobrança em duplicidade, erro nosso comprovado, aposta anulada, ou quando a lei mandar.',
        'Um depósito ainda não jogado pode ser sacado pelas regras normais de saque. Pedidos de reembolso são feitos ao [suporte](/support), que responde com um número de protocolo.',
      ],
    },
    {
      id: 'jogo-responsavel',
      title: 'Jogo responsável',
      body: [
        'Jogo é diversão paga, não é renda nem investimento. A casa tem vantagem matemática, e no longo prazo a maioria das pessoas perde. Aposte só o que pode perder.',
        'Você pode definir limites de depósito, de perda, de tempo e de número de apostas. Diminuir um limite vale na hora; aumentar só vale depois de uma espera e de uma nova confirmação sua.',
        'Se o jogo deixou de ser divertido, procure ajuda: o [CVV](tel:188) atende pelo 188, de graça, a qualquer hora, e o SUS oferece tratamento.',
      ],
    },
    {
      id: 'autoexclusao',
      title: 'Pausa e autoexclusão',
      body: [
        'Na pausa você deixa de apostar e depositar por um período, e ainda pode sacar. Na autoexclusão a conta é fechada, o saldo é devolvido e um novo cadastro é recusado até o fim do prazo. A autoexclusão não pode ser desfeita antes disso, nem a seu pedido.',
        'Para se excluir de todas as casas autorizadas de uma só vez, use a plataforma do governo federal: [gov.br/autoexclusaoapostas](https://www.gov.br/autoexclusaoapostas). Durante a pausa ou a exclusão não enviamos publicidade.',
      ],
    },
    {
      id: 'encerramento',
      title: 'Suspensão e encerramento da conta',
      body: [
        'Você pode encerrar sua conta quando quiser, sem dar motivo. Saque o saldo antes ou peça a devolução no encerramento.',
        'Podemos suspender ou encerrar uma conta por descumprimento destes termos, por exigência legal ou por risco para o próprio jogador. Você é avisado do motivo, sempre que a lei permitir, e pode contestar pelo suporte.',
      ],
    },
    {
      id: 'privacidade',
      title: 'Privacidade',
      body: [
        'Seus dados são tratados conforme a LGPD e a nossa [política de privacidade](/terms/privacy-policy), que diz o que guardamos, para quê e por quanto tempo.',
      ],
    },
    {
      id: 'mudancas',
      title: 'Mudanças nestes termos',
      body: [
        'Mudanças são anunciadas no site e só passam a valer, no mínimo, duas semanas depois do anúncio. Correções exigidas por lei podem valer antes.',
        'Cada versão nova pede um novo aceite. Se você não concordar, pode sacar o saldo e encerrar a conta. A versão e a data estão no alto desta página.',
      ],
    },
    {
      id: 'atendimento',
      title: 'Atendimento, reclamações e lei aplicável',
      body: [
        'Fale conosco pela página de [suporte](/support). Cada mensagem recebe um número de protocolo. Se a resposta não resolver, peça que o caso seja revisto, citando o protocolo.',
        'Estes termos seguem as leis do Brasil, inclusive o Código de Defesa do Consumidor. Nada aqui afasta um direito que a lei lhe dá, nem o seu foro. Se uma cláusula for considerada inválida, as demais continuam valendo.',
      ],
    },
  ],
})

export default conditions
