import { policyLines } from '@girassol/contract/processing'
import { type Claims, sentencesOf } from '../../shared/proofs.ts'

/** What proves each sentence of the documents, in Portuguese, the source of the translations. */
export const claims: Claims = {
  // conditions
  'Estas são as regras entre você e {name}.': 'fact',
  'São 21 cláusulas, escritas para serem lidas.': 'fact',
  'Se alguma não ficar clara, pergunte ao [suporte](/support) antes de jogar.': 'fact',
  'Ao criar uma conta você declara que leu e aceita estes termos, os [termos de serviço](/terms/service), os [termos do bônus](/terms/bonus) e a [política de privacidade](/terms/privacy-policy).':
    'consent',
  'Sem esse aceite não há conta.': 'consentNeeded',
  'O aceite é registrado com versão, data, hora e endereço IP.': 'consent',
  'As caixas de aceite começam vazias: quem marca é você.': 'emptyBoxes',
  'O cadastro, o depósito e o jogo são proibidos para menores de 18 anos.': 'rule',
  'A data de nascimento é pedida com o CPF antes do primeiro depósito, e quem não completou 18 anos é recusado.':
    'adult',
  'Soube de uma conta usada por menor de idade?': 'fact',
  'Avise o [suporte](/support).': 'fact',
  'Mesmo com mais de 18 anos, não podem jogar:': 'rule',
  'pessoas que trabalham na operação, seus administradores e quem tem acesso aos sistemas de apostas;':
    'rule',
  'pessoas diagnosticadas com transtorno do jogo;': 'rule',
  'pessoas autoexcluídas, aqui ou na plataforma do governo federal;': 'rule',
  'pessoas impedidas por lei, por decisão judicial ou administrativa.': 'rule',
  'Se uma dessas situações passar a valer para você, avise o suporte e pare de jogar.': 'rule',
  'Cada pessoa pode ter uma única conta, em seu próprio nome e CPF.': 'oneAccount',
  'A conta não pode ser vendida, emprestada ou usada por outra pessoa.': 'rule',
  'O mesmo CPF, e-mail ou telefone não abre uma segunda conta.': 'oneAccount',
  'Os dados do cadastro devem ser verdadeiros, completos e seus.': 'rule',
  'Mudou de telefone, e-mail ou endereço?': 'rule',
  'Atualize.': 'rule',
  'A senha é pessoal.': 'rule',
  'Nossa equipe nunca pede a sua senha.': 'conduct',
  'Se desconfiar que alguém entrou na sua conta, troque a senha e fale com o [suporte](/support) imediatamente.':
    'rule',
  'Antes do primeiro depósito e do primeiro saque pedimos CPF e data de nascimento.': 'identityToDeposit',
  'Antes do saque, o seu e-mail precisa estar confirmado, pelo link que enviamos.': 'confirmedEmail',
  'Sem isso a transação não é feita, e a tela diz o que falta.': 'preflight',
  'Um depósito pode ser pago pela conta bancária de outra pessoa: ele entra no saldo de quem gerou o código.':
    'anyPayer',
  'O saque vai para a chave PIX que você indicar; a que não é do seu cadastro espera a análise de uma pessoa.':
    'foreignKey',
  'Confira antes: um PIX enviado não volta.': 'fact',
  'Depósitos são feitos em reais, por PIX ou por outro método mostrado na tela, dentro dos limites indicados.':
    'depositLimits',
  'O código PIX vale pelo tempo indicado; depois disso, gere outro.': 'lateMoney',
  'O saldo entra quando a instituição de pagamento confirma o recebimento, em geral em segundos.': 'credited',
  'Uma confirmação que chega tarde também é creditada.': 'lateMoney',
  'Não oferecemos crédito para jogar.': 'neverNegative',
  'Saques são pagos por PIX.': 'withdrawalWatched',
  'Os limites são definidos pela operação e aparecem na tela antes do pedido.': 'withdrawalLimits',
  'Hoje o pedido vai de {min} a {max}.': 'withdrawalLimits',
  'Um pedido pode esperar a análise de uma pessoa, e a tela mostra cada passo.': 'withdrawalChecks',
  'Se for recusado, o valor volta ao seu saldo.': 'rejected',
  'Há bônus ativo na sua conta?': 'fact',
  'Leia antes os [termos do bônus](/terms/bonus): sacar pode cancelar o bônus, nunca o seu dinheiro.':
    'bonusAsks',
  'Sua carteira tem dois bolsos: dinheiro e bônus.': 'proportion',
  'Cada movimento é registrado em centavos e pode ser visto no seu histórico.': 'statement',
  'O saldo não rende juros, não é aplicação financeira e não pode ficar negativo.': 'neverNegative',
  'Antes de encerrar a conta, você saca tudo o que restar, qualquer que seja o valor.': 'remainder',
  'Bônus, cupons e rodadas grátis seguem os [termos do bônus](/terms/bonus) e as regras publicadas em cada promoção.':
    'fact',
  'Aceitar um bônus é sempre escolha sua.': 'welcomeChoice',
  'Onde a lei proíbe bônus ligado a depósito ou cadastro, ele não é oferecido, ainda que apareça em material antigo ou de terceiros.':
    'bonusForbidden',
  'Uma aposta vale quando o servidor a confirma.': 'betCounts',
  'Depois disso você não pode alterá-la nem cancelá-la.': 'betOnce',
  'O resultado é sempre o registrado no servidor.': 'betCounts',
  'Se a tela mostrar outra coisa, por queda de conexão por exemplo, vale o registro, que você pode conferir no histórico.':
    'statement',
  'O retorno teórico (RTP) de um jogo é uma média de muitas partidas.': 'fact',
  'Não é uma previsão do que vai acontecer com você.': 'fact',
  'Se uma partida da casa for interrompida, ela é retomada de onde parou.': 'resumed',
  'Em um jogo de provedor, a aposta que o provedor cancelar é devolvida.': 'rollback',
  'Nenhum movimento da carteira é apagado ou alterado: uma correção é um movimento novo, à vista no extrato.':
    'appendOnly',
  'É proibido invadir ou tentar invadir o sistema, usar robôs, alterar o programa, explorar falhas (bugs), combinar jogo com outras contas ou usar dinheiro de origem ilícita.':
    'rule',
  'Quem encontra uma falha e avisa o suporte sem usá-la não é punido.': 'conduct',
  'Apostas feitas e valores já jogados não são reembolsados, salvo em casos excepcionais: cobrança em duplicidade, erro nosso comprovado, aposta anulada, ou quando a lei mandar.':
    'conduct',
  'Um depósito ainda não jogado pode ser sacado pelas regras normais de saque.': 'withdrawalWatched',
  'Pedidos de reembolso são feitos ao [suporte](/support), que responde com um número de protocolo.':
    'contact',
  'Jogo é diversão paga, não é renda nem investimento.': 'fact',
  'A casa tem vantagem matemática, e no longo prazo a maioria das pessoas perde.': 'fact',
  'Aposte só o que pode perder.': 'rule',
  'No seu perfil você faz uma pausa de 24 horas, 7 dias ou 30 dias, ou se autoexclui de 3 meses a 5 anos ou para sempre.':
    'pauseTerms',
  'Vale na hora.': 'pauseAtOnce',
  'Se o jogo deixou de ser divertido, procure ajuda: o [CVV](tel:188) atende pelo 188, de graça, a qualquer hora, e o SUS oferece tratamento.':
    'fact',
  'Na pausa e na autoexclusão você não aposta nem deposita; ainda pode entrar, ver o extrato e sacar.':
    'pauseBlocks',
  'Na pausa você não aposta nem deposita; ainda pode entrar, ver o extrato e sacar.': 'pauseBlocks',
  'Na autoexclusão a conta é encerrada: o saldo que pode ser sacado volta por PIX para a conta do seu CPF, bônus são cancelados e um PIX pago depois é devolvido.':
    'exclusionCloses',
  'Nenhuma das duas pode ser desfeita antes do fim, nem a seu pedido.': 'pauseFirm',
  'Para se excluir de todas as casas autorizadas de uma só vez, use a plataforma do governo federal:': 'fact',
  '[gov.br/autoexclusaoapostas](https://www.gov.br/autoexclusaoapostas).': 'fact',
  'Durante a pausa ou a exclusão não enviamos avisos que chamem a jogar.': 'noCallsToPlay',
  'Você pode encerrar sua conta quando quiser, no perfil, sem dar motivo.': 'closing',
  'Saque o saldo antes.': 'rule',
  'Uma conta encerrada não abre mais, e o e-mail, o telefone e o CPF dela não abrem outra.': 'closed',
  'Depois do fim de uma autoexclusão, eles voltam a poder abrir uma conta nova.': 'exclusionOver',
  'Seus dados são tratados conforme a LGPD e a nossa [política de privacidade](/terms/privacy-policy), que diz o que guardamos, para quê e por quanto tempo.':
    'law',
  'Cada versão tem um número e a data em que passa a valer, no alto desta página.': 'edition',
  'Quando uma versão nova passa a valer, pedimos um novo aceite na sua próxima visita.': 'terms',
  'Enquanto você não aceitar, não é possível depositar nem jogar; sacar e encerrar a conta, sim.': 'terms',
  'Fale conosco pela página de [suporte](/support).': 'fact',
  'Cada mensagem recebe um número de protocolo.': 'contact',
  'Se a resposta não resolver, peça que o caso seja revisto, citando o protocolo.': 'fact',
  'Estes termos seguem as leis do Brasil, inclusive o Código de Defesa do Consumidor.': 'law',
  'Nada aqui afasta um direito que a lei lhe dá, nem o seu foro.': 'law',
  'Se uma cláusula for considerada inválida, as demais continuam valendo.': 'law',
  'Um depósito pago pela conta de outro CPF não entra no saldo e é devolvido à origem.': 'ownPayer',
  'O saque só é aceito para uma chave PIX do seu cadastro (CPF, e-mail ou telefone) ou para uma única chave aleatória que você declara sua.':
    'ownKey',
  // service-terms
  'Como {name} funciona como serviço na internet: o que você pode esperar do site e o que o site espera de você.':
    'fact',
  'As regras de dinheiro e de jogo estão nos [termos e condições](/terms/conditions-reference).': 'fact',
  '{name} oferece jogos de cassino pela internet, uma carteira em reais com depósitos e saques por PIX, promoções e atendimento.':
    'fact',
  'Navegar é livre; jogar com dinheiro exige conta.': 'guestsDoNotPlay',
  'O serviço é destinado a pessoas com 18 anos ou mais, onde a lei o permite.': 'rule',
  'Você entra com e-mail ou telefone e senha.': 'login',
  'As sessões terminam sozinhas depois de um período e podem ser encerradas por você a qualquer momento.':
    'sessionsEnd',
  'Você responde pelo que é feito com o seu acesso, salvo quando a falha de segurança for nossa.': 'law',
  'Não compartilhe a senha e mantenha o seu aparelho protegido.': 'rule',
  'Você recebe uma licença pessoal, gratuita, que não pode ser transferida, para usar o site como ele é oferecido.':
    'law',
  'Ela termina quando a conta é encerrada.': 'law',
  'Não é permitido copiar, vender, descompilar ou republicar partes do serviço, nem coletar dados dele por meios automáticos.':
    'rule',
  'Ao usar o serviço, você se compromete a não:': 'rule',
  'usar o site para fim ilícito, como lavagem de dinheiro;': 'rule',
  'fingir ser outra pessoa ou esconder sua identidade ou localização;': 'rule',
  'usar robôs ou programas que joguem por você;': 'rule',
  'ofender ou ameaçar outras pessoas ou a equipe de atendimento;': 'rule',
  'sobrecarregar ou atacar os sistemas.': 'rule',
  'Nome, marca, textos, imagens e programas pertencem à operação ou a quem os licenciou.': 'law',
  'O que você envia, como a foto do perfil, continua seu; você nos permite mostrá-lo dentro do serviço.':
    'law',
  'Fotos e nomes ofensivos, ilegais ou de terceiros sem permissão podem ser retirados.': 'rule',
  'Parte dos jogos é feita e operada por provedores.': 'fact',
  'As regras e a tabela de prêmios de cada jogo estão dentro dele.': 'fact',
  'O retorno e a volatilidade que mostramos são os informados pelo provedor; quando ele não informa, dizemos isso.':
    'publishedReturn',
  'Um jogo pode sair do ar ou do catálogo.': 'fact',
  'Trabalhamos para o serviço estar sempre no ar, mas não podemos prometer que nunca haverá interrupção.':
    'conduct',
  'Uma interrupção não apaga saldo, apostas nem pedidos: eles ficam registrados e voltam com o serviço.':
    'outage',
  'Avisos sobre conta, segurança e transações são parte do serviço e chegam por e-mail ou no próprio site.':
    'notices',
  'O consentimento para publicidade começa desligado e pode ser mudado no perfil a qualquer momento.':
    'marketing',
  'Durante uma pausa ou autoexclusão não enviamos avisos que chamem a jogar.': 'noCallsToPlay',
  'Quem indica outras pessoas pelo programa de afiliados recebe conforme as taxas mostradas na sua página de afiliado, que são as taxas realmente pagas.':
    'commission',
  'A divulgação deve ser identificada como publicidade, trazer o aviso de 18+ e não prometer ganho.': 'rule',
  'Não é permitido indicar a si mesmo, menores de idade ou pessoas autoexcluídas.': 'rule',
  'Respondemos pelos danos que causarmos, na forma da lei.': 'law',
  'Não respondemos por falhas da sua conexão, do seu aparelho ou do seu banco, nem por perdas no jogo que sigam as regras dele.':
    'law',
  'Nada nestes termos limita direitos que a lei não permite limitar.': 'law',
  'Você pode parar de usar e encerrar a conta quando quiser.': 'closing',
  'Se nós encerrarmos o serviço, avisaremos com antecedência e devolveremos o saldo em dinheiro.': 'conduct',
  'Cada versão nova destes termos pede um novo aceite.': 'terms',
  'Dúvidas e reclamações: página de [suporte](/support), sempre com número de protocolo.': 'contact',
  // privacy
  'O que {name} sabe sobre você, por que sabe, com quem divide e como você manda nisso.': 'fact',
  'Esta política segue a Lei Geral de Proteção de Dados (Lei 13.709/2018, LGPD).': 'law',
  'O controlador dos dados é a operação de {name}.': 'fact',
  'Quando configurados, razão social, CNPJ e endereço estão no rodapé de todas as páginas.': 'footerFacts',
  'Para falar com o encarregado pelos dados, use a página de [suporte](/support) e escreva “Dados pessoais” na mensagem.':
    'fact',
  'Cadastro: nome, e-mail, telefone, CPF, data de nascimento e o aceite dos termos.': 'fact',
  'Pagamento: chave PIX, depósitos, saques e identificação da conta de origem ou destino.': 'fact',
  'Jogo: apostas, resultados, bônus, pausas e autoexclusão.': 'fact',
  'Uso: endereço IP, navegador, datas de acesso e registros de segurança.': 'fact',
  'Atendimento: as mensagens que você nos manda.': 'fact',
  'A senha é guardada de forma que nem nós conseguimos lê-la.': 'passwordHash',
  'Registro: para depositar e jogar, perguntamos gênero, endereço, faixa de renda, se você é pessoa exposta politicamente e se a lei proíbe você de apostar.':
    'declared',
  'Cada resposta é guardada com a versão do texto, a hora e o endereço IP.': 'declarationKept',
  'Localização: antes de apostar, e de novo a cada 30 minutos, conferimos se você está no Brasil, como a lei exige.':
    'located',
  'Uma empresa especializada recebe o endereço IP da sua conexão e, só se você permitir no navegador, a sua posição.':
    'positionByChoice',
  'Guardamos o resultado e o endereço IP de cada conferência por 5 anos, e nunca a posição.':
    'positionNotStored',
  ...Object.fromEntries(
    policyLines('pt_BR')
      .flatMap(sentencesOf)
      .map((sentence) => [sentence, 'register'] as const),
  ),
  'Não vendemos dados pessoais.': 'conduct',
  'Só o necessário, e só com quem precisa:': 'conduct',
  'instituições de pagamento, para depósitos e saques por PIX;': 'fact',
  'provedores de jogos, que recebem um identificador seu;': 'fact',
  'empresa de proteção contra robôs, quando usada;': 'fact',
  'hospedagem e envio de e-mail, sob contrato;': 'fact',
  'autoridades, quando a lei ou uma ordem válida exigir.': 'law',
  'Dados de cadastro, transações, apostas, pausas e avisos são guardados por pelo menos 5 anos depois do fim da relação, porque a lei exige.':
    'law',
  'Mensagens ao suporte seguem o mesmo prazo.': 'law',
  'A qualquer momento, e de graça, você pode:': 'law',
  'saber se tratamos seus dados e receber uma cópia deles;': 'export',
  'corrigir o que estiver errado ou desatualizado;': 'rename',
  'pedir a exclusão, o bloqueio ou a anonimização do que não for necessário;': 'law',
  'levar seus dados para outro serviço;': 'export',
  'saber com quem foram compartilhados;': 'law',
  'retirar o consentimento e se opor a um uso;': 'marketing',
  'pedir a revisão de decisões automáticas.': 'law',
  'A exclusão não alcança o que a lei manda guardar pelos 5 anos; nesse caso os dados ficam bloqueados para qualquer outro uso.':
    'law',
  'Uma cópia dos seus dados está no seu perfil, para baixar.': 'export',
  'Para o mais, escreva pela página de [suporte](/support): você recebe um protocolo.': 'contact',
  'Se a resposta não for satisfatória, você pode reclamar à Autoridade Nacional de Proteção de Dados:': 'law',
  '[gov.br/anpd](https://www.gov.br/anpd).': 'fact',
  'Não guardamos biometria nem dados de saúde.': 'identityResult',
  'Quando sua identidade é conferida, a instituição que faz isso compara seu rosto com o documento, e nós recebemos só o resultado e uma referência.':
    'identityResult',
  'Senhas, sessões e links são guardados de forma que uma cópia do banco de dados não basta para usá-los.':
    'tokensHashed',
  'Se um incidente puder causar risco relevante a você, você e a ANPD serão avisados, com o que aconteceu e o que fazer.':
    'law',
  'Necessários, sempre ligados:': 'fact',
  'cookie de segurança, que impede que outro site aja em seu nome;': 'csrf',
  'cookie de idioma;': 'fact',
  'onde entrar exige um segundo fator, um cookie que reconhece este navegador por até 400 dias;':
    'deviceCookie',
  'no armazenamento do navegador: sua sessão, o tema, as configurações do site, depósitos em andamento e a sua escolha sobre cookies.':
    'fact',
  'Opcionais, só com o seu sim: medição e publicidade.': 'cookieChoice',
  'Hoje o site não usa nenhum desses.': 'conduct',
  'Se passar a usar, quem recusou continua sem eles.': 'conduct',
  'Você muda a escolha em “Preferências de cookies”, no rodapé.': 'cookieChoice',
  'Regras automáticas olham cada saque (valor, idade da conta, chave PIX, trocas recentes de acesso) e podem pô-lo em espera, até que uma pessoa decida.':
    'withdrawalChecks',
  'O serviço não é para menores de 18 anos e não coletamos os dados deles de propósito.': 'rule',
  'Se algum fornecedor tratar dados em outro país, isso só acontece com as garantias que a LGPD exige, e você pode perguntar quais são.':
    'law',
  'Cada versão nova desta política pede um novo aceite na sua próxima visita.': 'terms',
  // bonus
  'Como os bônus funcionam em {name}, sem letra miúda.': 'fact',
  'Em uma frase: o bônus fica em um bolso separado, e o seu dinheiro é sempre seu.': 'bonusAsks',
  'Sua carteira tem um bolso de dinheiro e um bolso de bônus.': 'proportion',
  'O que você deposita vai para o dinheiro; o que a casa oferece vai para o bônus.': 'welcomeBonus',
  'Os dois aparecem separados, com o valor de cada um.': 'proportion',
  'Uma aposta usa primeiro o dinheiro e só depois o bônus.': 'proportion',
  'O prêmio volta para os bolsos na mesma proporção em que eles pagaram a aposta.': 'proportion',
  'Exemplo: em uma aposta de R$ 10,00 paga com R$ 6,00 de dinheiro e R$ 4,00 de bônus, um prêmio de R$ 20,00 volta como R$ 12,00 em dinheiro e R$ 8,00 em bônus.':
    'proportion',
  'Hoje o bônus tem rollover: precisa ser apostado 10 vezes, em pelo menos 25 rodadas, e então o que restar dele vira dinheiro.':
    'rollover',
  'Contam apostas com dinheiro e com bônus, do bônus mais antigo para o mais novo; rodadas grátis e apostas devolvidas não contam.':
    'rolloverOrder',
  'O que falta aparece na sua carteira.': 'rollover',
  'Hoje o depósito também tem rollover: cada depósito precisa ser apostado 3 vezes com dinheiro antes de poder ser sacado.':
    'depositRollover',
  'O que você tiver além dele fica livre.': 'depositRollover',
  'Se você sacar enquanto há um bônus ativo, antes que ele e os ganhos dele terminem, o bônus e os ganhos dele são cancelados.':
    'bonusAsks',
  'Isso atinge só o bolso de bônus.': 'bonusAsks',
  'O dinheiro do outro bolso, o que você depositou e o que ganhou com ele, nunca é tocado.': 'bonusAsks',
  'Antes de concluir, a tela mostra quanto de bônus seria perdido, e você escolhe entre continuar e cancelar o saque.':
    'bonusAsks',
  'Nenhum bônus é imposto.': 'welcomeChoice',
  'Você pode depositar e jogar sem bônus, e desiste de um bônus ativo ao sacar, sem perder o seu dinheiro.':
    'welcomeChoice',
  'Um cupom acrescenta um bônus ao depósito em que é usado.': 'couponGives',
  'Cada cupom tem prazo, depósito mínimo e número de usos, mostrados antes da confirmação.': 'couponTerms',
  'Se o depósito não for pago, o uso do cupom volta a ficar livre.': 'couponFree',
  'Rodadas grátis valem para o jogo e até a data indicados em [Minhas Recompensas](/rewards).': 'freeSpins',
  'O que elas pagam e em que bolso entra está escrito na própria oferta.': 'freeSpins',
  'Rodadas não usadas até a data perdem a validade, sem qualquer custo para você.': 'freeSpinsEnd',
  'Cada oferta diz quando começa e quando termina.': 'promotionDates',
  'Um bônus já recebido não tem as regras mudadas depois.': 'rolloverRule',
  'É proibido obter bônus com mais de uma conta ou com dados falsos.': 'rule',
  'O dinheiro que você depositou não é confiscado por isso.': 'conduct',
  'Se a conta de um bônus não fechar, peça a conferência ao [suporte](/support).': 'fact',
  'Cada bônus, uso e ganho fica registrado e pode ser mostrado a você.': 'statement',
  'O bônus não tem rollover: não existe um valor que você seja obrigado a apostar por causa dele antes de sacar o seu dinheiro.':
    'rolloverRule',
  'O bônus e os ganhos dele ficam no bolso de bônus, para jogar, e não viram dinheiro.': 'rolloverRule',
  'Nenhuma dessas regras prende o dinheiro que você depositou.': 'rolloverRule',
  'A regulamentação brasileira proíbe bônus ligado a depósito.': 'law',
  'Por isso cupons de depósito não estão disponíveis nesta casa.': 'couponForbidden',
  'Hoje o bônus tem rollover: precisa ser apostado 10 vezes e então o que restar dele vira dinheiro.':
    'rollover',
  // welcome
  'No primeiro depósito você pode receber 100% de bônus, até {limit}.': 'welcomeBonus',
  'Estas são as regras, além dos [termos do bônus](/terms/bonus).': 'fact',
  'Quem faz o primeiro depósito em sua única conta e marca a opção de receber o bônus.': 'welcomeFirst',
  'É um por pessoa, por CPF.': 'oneAccount',
  'A opção começa desmarcada.': 'welcomeChoice',
  'Sem marcar, o depósito entra inteiro como dinheiro e nada muda.': 'welcomeChoice',
  '100% do valor do primeiro depósito, arredondado ao centavo, até o limite de {limit}.': 'welcomeCap',
  'O resumo do depósito mostra o valor antes de você pagar.': 'welcomeBonus',
  'Junto com a confirmação do depósito, no bolso de bônus.': 'welcomeBonus',
  'Vale a regra do momento em que o dinheiro chega.': 'welcomeMoment',
  'Se o depósito não for pago, não há bônus.': 'welcomeBonus',
  'A aposta usa primeiro o dinheiro, depois o bônus; o prêmio volta na mesma proporção.': 'proportion',
  'O bônus precisa ser apostado 10 vezes antes de virar dinheiro.': 'rollover',
  'O que falta aparece na carteira.': 'rollover',
  'Sacar com o bônus ativo cancela o bônus e os ganhos dele, que estão no bolso de bônus.': 'bonusAsks',
  'O seu dinheiro não é tocado.': 'bonusAsks',
  'A tela avisa e pergunta antes.': 'bonusAsks',
  'O bônus e o cupom são somados, e o resumo do depósito mostra o que cada um acrescenta.': 'welcomeCoupon',
  'Um bônus não é motivo para depositar mais do que você pode perder.': 'fact',
  'Proibido para menores de 18 anos.': 'rule',
  '{name} não oferece bônus de boas-vindas.': 'bonusForbidden',
  'A lei brasileira proíbe qualquer vantagem prévia para apostar e qualquer bônus ligado a depósito ou cadastro (Lei 14.790/2023, art. 29, e Portaria SPA/MF 1.231/2024, art. 42).':
    'law',
  'Por isso ele não está disponível.': 'bonusForbidden',
  'Se alguém lhe prometer um bônus de boas-vindas em nosso nome, desconfie e avise o [suporte](/support).':
    'rule',
  'Recompensas por partidas já jogadas podem ser oferecidas, com regras publicadas em [Promoções](/promotions) e nos [termos do bônus](/terms/bonus).':
    'fact',
  'No momento não há bônus de boas-vindas ativo.': 'fact',
  'Quando houver, valem as regras abaixo, além dos [termos do bônus](/terms/bonus).': 'fact',
  'Uma porcentagem do primeiro depósito até um limite, ambos mostrados no resumo do depósito antes de você pagar.':
    'welcomeBonus',
  // about
  '{name} é um cassino online em português, com reais, PIX e regras que cabem em uma leitura.': 'fact',
  'Dinheiro contado em centavos: cada movimento da carteira tem registro e pode ser conferido.': 'statement',
  'Prêmios, ganhadores e números mostrados são reais.': 'demoOnly',
  'Quando não há, a tela diz que não há.': 'fact',
  'Cada jogo mostra o retorno e a volatilidade informados por quem o fez.': 'publishedReturn',
  'Pausa e autoexclusão estão sempre à mão, no seu perfil.': 'pauseTerms',
  'Não prometemos ganho, não apressamos ninguém, não inventamos ganhadores e não escondemos regras.':
    'conduct',
  'Não vendemos seus dados.': 'conduct',
  'Dúvidas, elogios e reclamações chegam pela página de [suporte](/support), sempre com número de protocolo.':
    'contact',
  'Este é um ambiente de demonstração: nada aqui é dinheiro de verdade, e nenhum prêmio é pago.':
    'noDemoMoney',
  // fairness
  'Como os resultados são sorteados e como você confere cada um deles.': 'fact',
  'Nos jogos de provedores o sorteio acontece no sistema de quem fez o jogo, por um gerador de números aleatórios (RNG).':
    'fact',
  'Nós não escolhemos nem vemos o resultado antes.': 'fact',
  'Ele não depende de quanto você ganhou, perdeu ou depositou.': 'fact',
  'Nos jogos da casa é você quem confere o sorteio, com três ingredientes:': 'roundCheck',
  'Semente do servidor: um número secreto sorteado por nós.': 'commitment',
  'Antes da primeira aposta mostramos o hash dela, uma impressão digital que não revela a semente, mas muda por completo se ela mudar.':
    'commitment',
  'Semente do cliente: um texto seu, que você pode trocar.': 'commitment',
  'Como ele entra na conta, não temos como preparar um resultado.': 'seedOrder',
  'Nonce: um contador que começa em zero e aumenta a cada aposta, para que nenhuma repita a anterior.':
    'roundCheck',
  'O resultado de cada aposta é calculado a partir dos três, sempre da mesma maneira.': 'roundCheck',
  'Ao trocar de semente, a antiga é revelada.': 'seedOrder',
  'Você confere que o hash dela é o mesmo mostrado no começo, refaz a conta de cada aposta e compara com o que aconteceu.':
    'roundForged',
  'A página [Verificar uma rodada](/fairness) faz isso no seu navegador e mostra o código, para que você use a ferramenta que preferir.':
    'roundCheck',
  'Prova que o resultado estava decidido antes e não foi trocado.': 'seedOrder',
  'Não muda a vantagem da casa: o retorno (RTP) é uma média de muitas partidas e não uma previsão da sua.':
    'fact',
  'Dúvida sobre um resultado?': 'fact',
  'O [suporte](/support) mostra o registro dele.': 'conduct',
}
