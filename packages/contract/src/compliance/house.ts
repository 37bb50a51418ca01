import { type Rule, text } from './rule.ts'

/** Money laundering, reports, identity of the site, data. */
export const houseRules: readonly Rule[] = [
  {
    id: 'A1',
    source: 'Portaria SPA/MF 1.143/2024',
    demand: text(
      'Qualificação: capacidade econômica, pessoa exposta, classe de risco.',
      'Qualification: economic capacity, exposed person, risk class.',
      'Calificación: capacidad económica, persona expuesta, clase de riesgo.',
    ),
    how: text(
      'Cada jogador, afiliado e operador tem um registro com renda declarada, exposição política, sanções e classe de risco, refeito a cada mudança e no prazo da classe; classe alta ou pessoa exposta abre análise reforçada.',
      'Each player, affiliate and operator has a record with declared income, political exposure, sanctions and a risk class, made again on every change and on the term of its class; a high class or an exposed person opens enhanced diligence.',
      'Cada jugador, afiliado y operador tiene un registro con ingreso declarado, exposición política, sanciones y clase de riesgo, rehecho en cada cambio y en el plazo de la clase; una clase alta o una persona expuesta abre un análisis reforzado.',
    ),
  },
  {
    id: 'A2',
    source: 'Portaria 1.143/2024; Lei 9.613/1998 art. 11',
    demand: text(
      'Regras de monitoramento, casos com prazo, comunicação ao COAF, sem avisar o investigado.',
      'Monitoring rules, cases with deadlines, report to COAF, no tipping-off.',
      'Reglas de monitoreo, casos con plazo, comunicación al COAF, sin alertar al investigado.',
    ),
    how: text(
      'Regras com pesos e limites editáveis avaliam cada depósito e saque uma vez; casos têm prazo de 30 dias e dois aprovadores.',
      'Rules with editable weights and thresholds evaluate each deposit and withdrawal once; cases have 30 days and two approvers.',
      'Reglas con pesos y umbrales editables evalúan cada depósito y retiro una vez; los casos tienen 30 días y dos aprobadores.',
    ),
  },
  {
    id: 'A3',
    source: 'Portaria 1.143/2024 cap. IV',
    demand: text(
      'Nome em lista de sanções da ONU: bloqueio imediato.',
      'Match on the UN sanctions list: immediate freeze.',
      'Coincidencia en la lista de sanciones de la ONU: bloqueo inmediato.',
    ),
    how: text(
      'Listas de sanções importadas são comparadas no cadastro, na importação e na identidade; um nome nelas para apostas, depósitos e saques e abre um caso.',
      'Imported sanctions lists are compared at registration, on import and at the identity check; a match stops bets, deposits and withdrawals and opens a case.',
      'Las listas de sanciones importadas se comparan en el registro, al importar y en la identidad; una coincidencia detiene apuestas, depósitos y retiros y abre un caso.',
    ),
  },
  {
    id: 'A4',
    source: 'Portaria 1.143/2024',
    demand: text(
      'Registros guardados por 5 anos ou mais.',
      'Records kept for 5 years or more.',
      'Registros guardados 5 años o más.',
    ),
    how: text(
      'Nenhuma parte do sistema apaga o livro contábil, pagamentos, identidades, casos, decisões e a auditoria.',
      'No part of the system deletes the ledger, payments, identities, cases, decisions and the audit log.',
      'Ninguna parte del sistema borra el libro contable, los pagos, las identidades, los casos, las decisiones ni la auditoría.',
    ),
  },
  {
    id: 'A5',
    source: 'Portaria 722/2024 art. 10; Manual SIGAP',
    demand: text(
      'Arquivos diários e mensais, assinados, até as 6 h, aceitos pela validação.',
      'Daily and monthly files, signed, by 6 a.m., accepted by validation.',
      'Archivos diarios y mensuales, firmados, hasta las 6 h, aceptados por la validación.',
    ),
    how: text(
      'Os arquivos nascem do dia fechado do razão, somam com ele ao centavo, são assinados, enviados e acompanhados até o aceite; perto do prazo, alarme.',
      'Files are built from the closed day of the ledger, re-add to it to the centavo, are signed, sent and followed until accepted; an alarm is raised before they are due.',
      'Los archivos nacen del día cerrado del libro, suman con él al centavo, se firman, se envían y se siguen hasta su aceptación; cerca del plazo, alarma.',
    ),
  },
  {
    id: 'A6',
    source: 'Lei 14.790/2023 art. 15',
    demand: text(
      'Rodapé com razão social, CNPJ, portaria, endereço, SAC e ouvidoria.',
      'Footer with legal name, CNPJ, authorisation, address, support and ombudsman.',
      'Pie con razón social, CNPJ, autorización, dirección, atención y defensor.',
    ),
    how: text(
      'O rodapé mostra o que está nas configurações; a checagem lista o que falta.',
      'The footer shows what the settings say; the check lists what is missing.',
      'El pie muestra lo configurado; la comprobación lista lo que falta.',
    ),
  },
  {
    id: 'A7',
    source: 'Portaria 722/2024',
    demand: text(
      'Domínio terminado em .bet.br; por outros não há apostas.',
      'Domain ending in .bet.br; no bets by any other.',
      'Dominio terminado en .bet.br; por otros no hay apuestas.',
    ),
    how: text(
      'Entrada, cadastro, jogos e depósitos por outro endereço que não o público são recusados em todos os nós. A checagem lê o endereço público do programa.',
      'Login, registration, games and deposits at any address but the public one are refused on every node. The check reads the program’s public address.',
      'Entrada, registro, juegos y depósitos por otra dirección que no sea la pública se rechazan en todos los nodos. La comprobación lee la dirección pública del programa.',
    ),
  },
  {
    id: 'A8',
    source: 'Portaria SPA/MF 827/2024',
    demand: text(
      'Atendimento 24 h em português, com protocolo.',
      'Support around the clock in Portuguese, with a protocol number.',
      'Atención 24 h en portugués, con protocolo.',
    ),
    how: null,
    outside: text(
      'Os chamados têm protocolo; que haja gente a qualquer hora depende da empresa.',
      'Tickets have a protocol number; that people answer at any hour is up to the company.',
      'Los tickets tienen protocolo; que haya gente a toda hora depende de la empresa.',
    ),
  },
  {
    id: 'A9',
    source: 'Portaria 722/2024',
    demand: text(
      'Sistemas e dados no Brasil; acesso de leitura ao regulador.',
      'Systems and data in Brazil; read access for the regulator.',
      'Sistemas y datos en Brasil; acceso de lectura para el regulador.',
    ),
    how: text(
      'O papel de auditor lê tudo e não muda nada. Onde fica o servidor é escolha da empresa.',
      'The auditor role reads everything and changes nothing. Where the server stands is the company’s choice.',
      'El rol de auditor lee todo y no cambia nada. Dónde está el servidor lo elige la empresa.',
    ),
  },
  {
    id: 'A10',
    source: 'Portaria 1.231/2024; 1.964/2026',
    demand: text(
      'Publicidade com 18+ e aviso, sem apelo imediato nem promessa de ganho.',
      'Advertising with 18+ and warning, without urgency or promise of gain.',
      'Publicidad con 18+ y advertencia, sin urgencia ni promesa de ganancia.',
    ),
    how: text(
      'Cada banner e promoção tem 18+ e o aviso. Frases de urgência, de ganho certo, de renda, de recuperar perdas e de chance enganosa estão em uma lista: um texto com uma delas não é aceito nem mostrado, e a checagem relê o que está no ar. A casa não envia publicidade por e-mail nem aviso.',
      'Each banner and promotion has 18+ and the warning. Phrases of urgency, certain gain, income, recovering losses and misleading odds are in a list: a text with one of them is neither accepted nor shown, and the check reads again what is live. The house sends no advertising by mail or notice.',
      'Cada banner y promoción lleva 18+ y la advertencia. Las frases de urgencia, ganancia segura, ingresos, recuperar pérdidas y probabilidad engañosa están en una lista: un texto con una de ellas no se acepta ni se muestra, y la comprobación relee lo que está publicado. La casa no envía publicidad por correo ni aviso.',
    ),
  },
  {
    id: 'A11',
    source: 'Portaria 1.231/2024 arts. 21 e 22',
    demand: text(
      'Afiliados com contrato escrito e peças aprovadas.',
      'Affiliates with a written contract and approved creatives.',
      'Afiliados con contrato escrito y piezas aprobadas.',
    ),
    how: text(
      'Antes de o link funcionar e de haver comissão, cada afiliado aceita um contrato em português, com versão e resumo; uma nova versão é pedida de novo. Cada peça passa pela lista da publicidade e por um operador, e a aprovada leva “Publicidade”, 18+ e o aviso. A equipe lista e baixa os contratos para a SPA. O que é publicado sem passar por aqui o sistema não vê.',
      'Before the link works and commissions accrue, each affiliate accepts a contract in Portuguese, with version and hash; a new version is asked for again. Each creative passes the advertising list and an operator, and an approved one carries “Publicidade”, 18+ and the warning. The team lists and downloads contracts for the SPA. What is published without passing here the system does not see.',
      'Antes de que el enlace funcione y haya comisión, cada afiliado acepta un contrato en portugués, con versión y resumen; una nueva versión se pide de nuevo. Cada pieza pasa por la lista de publicidad y por un operador, y la aprobada lleva “Publicidade”, 18+ y la advertencia. El equipo lista y descarga los contratos para la SPA. Lo que se publica sin pasar por aquí el sistema no lo ve.',
    ),
  },
  {
    id: 'A12',
    source: 'IN RFB 2.299/2025',
    demand: text(
      'ComprovaBet: resultado do ano por natureza e saldos de 31 de dezembro.',
      'ComprovaBet: the year’s result by nature and the balances of 31 December.',
      'ComprovaBet: resultado del año por naturaleza y saldos del 31 de diciembre.',
    ),
    how: text(
      'Emitido a cada pessoa com CPF desde 2 de janeiro, em PDF e JSON, também para contas encerradas. Falta o texto fixo do anexo.',
      'Issued to everybody with a CPF from 2 January on, as PDF and JSON, for closed accounts too. The annex’s fixed text is missing.',
      'Emitido a cada persona con CPF desde el 2 de enero, en PDF y JSON, también para cuentas cerradas. Falta el texto fijo del anexo.',
    ),
  },
  {
    id: 'A13',
    source: 'LC 224/2025',
    demand: text(
      'Contribuição sobre o GGR por data: 13, 14 e 15 %.',
      'Levy on GGR by date: 13, 14 and 15 %.',
      'Contribución sobre el GGR por fecha: 13, 14 y 15 %.',
    ),
    how: text(
      'A contribuição de cada mês é calculada pela taxa da data e dividida entre os beneficiários ao centavo.',
      'The levy of each month is computed by the rate of its date and divided among the beneficiaries to the centavo.',
      'La contribución de cada mes se calcula con la tasa de su fecha y se divide entre los beneficiarios al centavo.',
    ),
  },
  {
    id: 'A14',
    source: 'LGPD; Lei 14.790/2023 art. 27',
    demand: text(
      'Registro das finalidades; exportação e correção dos dados; cookies com recusa.',
      'Register of purposes; export and correction of data; cookies that can be refused.',
      'Registro de las finalidades; exportación y corrección de datos; cookies con rechazo.',
    ),
    how: text(
      'Cada coluna com dados pessoais pertence a uma finalidade com base legal, destinatários e prazo; o jogador baixa o que guardamos dele; só há cookies necessários.',
      'Every column with personal data belongs to a purpose with legal basis, recipients and time; players download what is kept about them; there are only necessary cookies.',
      'Cada columna con datos personales pertenece a una finalidad con base legal, destinatarios y plazo; el jugador descarga lo que guardamos; solo hay cookies necesarias.',
    ),
  },
  {
    id: 'A15',
    source: 'Lei 14.790/2023 art. 32',
    demand: text(
      'Prêmio não reclamado prescreve em 90 dias; saldo comum nunca.',
      'Unclaimed prizes lapse after 90 days; an ordinary balance never does.',
      'Premio no reclamado prescribe en 90 días; el saldo común nunca.',
    ),
    how: text(
      'Prêmios são creditados na hora: não há prêmio a reclamar, e o saldo não prescreve.',
      'Prizes are credited at once: there is none to claim, and balances do not lapse.',
      'Los premios se acreditan al instante: no hay premio que reclamar y el saldo no prescribe.',
    ),
  },
]
