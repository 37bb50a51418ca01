import type { HouseTexts } from '../../document.ts'

const conditions: HouseTexts = {
  title: 'Termos e condições',
  lead: ({ name }) =>
    `Estas são as regras entre você e ${name}. São 21 cláusulas, escritas para serem lidas. Se alguma não ficar clara, pergunte ao [suporte](/support) antes de jogar.`,
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
        'O cadastro, o depósito e o jogo são proibidos para menores de 18 anos. A data de nascimento é pedida com o CPF antes do primeiro depósito, e quem não completou 18 anos é recusado.',
        'Soube de uma conta usada por menor de idade? Avise o [suporte](/support).',
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
        'Se uma dessas situações passar a valer para você, avise o suporte e pare de jogar.',
      ],
    },
    {
      id: 'conta-unica',
      title: 'Uma conta por pessoa',
      body: [
        'Cada pessoa pode ter uma única conta, em seu próprio nome e CPF. A conta não pode ser vendida, emprestada ou usada por outra pessoa.',
        'O mesmo CPF, e-mail ou telefone não abre uma segunda conta.',
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
        'Antes do primeiro depósito e do primeiro saque pedimos CPF e data de nascimento. Antes do saque, o seu e-mail precisa estar confirmado, pelo link que enviamos.',
        'Sem isso a transação não é feita, e a tela diz o que falta.',
      ],
    },
    {
      id: 'titularidade',
      title: 'De quem é a conta bancária',
      body: [
        ({ thirdPartyPayer }) =>
          thirdPartyPayer
            ? 'Um depósito pode ser pago pela conta bancária de outra pessoa: ele entra no saldo de quem gerou o código.'
            : 'Um depósito pago pela conta de outro CPF não entra no saldo e é devolvido à origem.',
        ({ thirdPartyKey }) =>
          thirdPartyKey
            ? 'O saque vai para a chave PIX que você indicar; a que não é do seu cadastro espera a análise de uma pessoa. Confira antes: um PIX enviado não volta.'
            : 'O saque só é aceito para uma chave PIX do seu cadastro (CPF, e-mail ou telefone) ou para uma única chave aleatória que você declara sua.',
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
        ({ minWithdraw, maxWithdraw }) =>
          `Saques são pagos por PIX. Os limites são definidos pela operação e aparecem na tela antes do pedido. Hoje o pedido vai de ${minWithdraw} a ${maxWithdraw}.`,
        'Um pedido pode esperar a análise de uma pessoa, e a tela mostra cada passo. Se for recusado, o valor volta ao seu saldo.',
        'Há bônus ativo na sua conta? Leia antes os [termos do bônus](/terms/bonus): sacar pode cancelar o bônus, nunca o seu dinheiro.',
      ],
    },
    {
      id: 'saldo',
      title: 'Saldo em dinheiro e saldo de bônus',
      body: [
        'Sua carteira tem dois bolsos: dinheiro e bônus. Cada movimento é registrado em centavos e pode ser visto no seu histórico.',
        'O saldo não rende juros, não é aplicação financeira e não pode ficar negativo. Antes de encerrar a conta, você saca tudo o que restar, qualquer que seja o valor.',
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
        'Uma aposta vale quando o servidor a confirma. Depois disso você não pode alterá-la nem cancelá-la.',
        'O resultado é sempre o registrado no servidor. Se a tela mostrar outra coisa, por queda de conexão por exemplo, vale o registro, que você pode conferir no histórico.',
        'O retorno teórico (RTP) de um jogo é uma média de muitas partidas. Não é uma previsão do que vai acontecer com você.',
      ],
    },
    {
      id: 'falhas',
      title: 'Falhas, interrupções e erros',
      body: [
        'Se uma partida da casa for interrompida, ela é retomada de onde parou. Em um jogo de provedor, a aposta que o provedor cancelar é devolvida.',
        'Nenhum movimento da carteira é apagado ou alterado: uma correção é um movimento novo, à vista no extrato.',
      ],
    },
    {
      id: 'trapaca',
      title: 'Invasões, robôs e exploração de falhas',
      body: [
        'É proibido invadir ou tentar invadir o sistema, usar robôs, alterar o programa, explorar falhas (bugs), combinar jogo com outras contas ou usar dinheiro de origem ilícita.',
        'Quem encontra uma falha e avisa o suporte sem usá-la não é punido.',
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
        'No seu perfil você faz uma pausa de 24 horas, 7 dias ou 30 dias, ou se autoexclui de 3 meses a 5 anos ou para sempre. Vale na hora.',
        'Se o jogo deixou de ser divertido, procure ajuda: o [CVV](tel:188) atende pelo 188, de graça, a qualquer hora, e o SUS oferece tratamento.',
      ],
    },
    {
      id: 'autoexclusao',
      title: 'Pausa e autoexclusão',
      body: [
        ({ exclusionKeepsAccount }) =>
          exclusionKeepsAccount
            ? 'Na pausa e na autoexclusão você não aposta nem deposita; ainda pode entrar, ver o extrato e sacar. Nenhuma das duas pode ser desfeita antes do fim, nem a seu pedido.'
            : 'Na pausa você não aposta nem deposita; ainda pode entrar, ver o extrato e sacar. Na autoexclusão a conta é encerrada: o saldo que pode ser sacado volta por PIX para a conta do seu CPF, bônus são cancelados e um PIX pago depois é devolvido. Nenhuma das duas pode ser desfeita antes do fim, nem a seu pedido.',
        'Para se excluir de todas as casas autorizadas de uma só vez, use a plataforma do governo federal: [gov.br/autoexclusaoapostas](https://www.gov.br/autoexclusaoapostas). Durante a pausa ou a exclusão não enviamos avisos que chamem a jogar.',
      ],
    },
    {
      id: 'encerramento',
      title: 'Encerramento da conta',
      body: [
        'Você pode encerrar sua conta quando quiser, no perfil, sem dar motivo. Saque o saldo antes.',
        ({ exclusionKeepsAccount }) =>
          exclusionKeepsAccount
            ? 'Uma conta encerrada não abre mais, e o e-mail, o telefone e o CPF dela não abrem outra.'
            : 'Uma conta encerrada não abre mais, e o e-mail, o telefone e o CPF dela não abrem outra. Depois do fim de uma autoexclusão, eles voltam a poder abrir uma conta nova.',
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
        'Cada versão tem um número e a data em que passa a valer, no alto desta página.',
        'Quando uma versão nova passa a valer, pedimos um novo aceite na sua próxima visita. Enquanto você não aceitar, não é possível depositar nem jogar; sacar e encerrar a conta, sim.',
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
}

export default conditions
