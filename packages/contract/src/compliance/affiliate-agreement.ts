/** One version of the contract with affiliates. */
export interface AffiliateAgreementVersion {
  version: string
  /** In force from the beginning of this day, São Paulo time. */
  effective_on: string
  /** SHA-256 of the text; `affiliate-agreement.test.ts` compares it. */
  hash: string
  /** In Portuguese alone, which is the language the law demands. */
  text: string
}

const clauses = [
  `1. Objeto
O Afiliado divulga o site do Operador com o seu código e o seu link de indicação e recebe a comissão das condições mostradas na página de afiliados. Não há vínculo de emprego, sociedade ou representação. O Afiliado não recebe apostas, não recebe dinheiro de apostadores e não age em nome do Operador.`,
  `2. Responsabilidade solidária
O Operador e o Afiliado respondem juntos pelas ações de comunicação, publicidade e marketing feitas pelo Afiliado (Portaria SPA/MF 1.231/2024). O Afiliado ressarce o Operador das multas e dos prejuízos que causar por descumprir este contrato ou a lei.`,
  `3. Somente peças aprovadas
Antes de publicar, o Afiliado envia cada peça, com o texto e o lugar da publicação, pela página de afiliados. Só publica depois da aprovação do Operador e sem mudar a peça. Uma peça recusada, retirada ou cuja aprovação foi cancelada sai do ar em até 24 horas.`,
  `4. Identificação da publicidade
Toda peça mostra, de forma clara e legível, a palavra "Publicidade", o símbolo 18+ e a advertência do Ministério da Fazenda que acompanha a aprovação. O Afiliado não apresenta publicidade como notícia, opinião espontânea ou conversa pessoal.`,
  `5. O que a publicidade não pode dizer
A peça não promete ganho, não apresenta a aposta como renda, investimento, solução para dívidas ou sinal de sucesso, não chama para apostar de imediato, não afirma chances que não existem e não sugere que habilidade ou insistência mudam o resultado.`,
  `6. Menores de idade e pessoas vulneráveis
É proibido dirigir publicidade a menores de 18 anos, usar imagem, linguagem, personagens ou canais voltados a eles, e contratar ou mostrar pessoas menores de 18 anos. É proibido dirigir publicidade a pessoas autoexcluídas ou impedidas de apostar e enviar mensagens a quem não consentiu em recebê-las.`,
  `7. Comissão
A comissão é devida a partir da aceitação da versão deste contrato que está em vigor. Enquanto uma nova versão não for aceita, o código não liga novos cadastros e nenhuma comissão se forma.`,
  `8. Registros e fiscalização
O Operador guarda este contrato, as peças enviadas e as decisões sobre elas e os apresenta à Secretaria de Prêmios e Apostas do Ministério da Fazenda quando pedidos. O Afiliado mostra ao Operador e à Secretaria, quando pedido, o que publicou e onde.`,
  `9. Dados pessoais
O Afiliado não recebe dados que identifiquem as pessoas indicadas. Os dados do Afiliado são tratados para cumprir este contrato e a lei (Lei 13.709/2018).`,
  `10. Duração e rescisão
O contrato vale por prazo indeterminado. O Afiliado pode sair a qualquer momento na página de afiliados e recebe o que ganhou até então. O Operador pode rescindir com aviso de 30 dias, ou de imediato se o Afiliado descumprir as cláusulas 3 a 6. Com o fim do contrato, o Afiliado retira do ar tudo o que publicou.`,
  `11. Lei e foro
Vale a lei brasileira. O foro é o do domicílio do Afiliado.`,
]

/** Oldest first. Another text needs another entry, which every affiliate is asked to accept. */
export const affiliateAgreementVersions: readonly [
  AffiliateAgreementVersion,
  ...AffiliateAgreementVersion[],
] = [
  {
    version: '2026-11-18',
    effective_on: '2026-11-18',
    hash: 'ad70deec67983704018059944f6cce02c2bff17628ca3e700f4f661b5ddd56d8',
    text: clauses.join('\n\n'),
  },
]
