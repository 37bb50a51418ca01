import type { Language } from './language.ts'

/** Persons who may not bet; a player declares to be none of them. */
export interface BarredGroup {
  id: string
  text: Record<Language, string>
}

/** The text that players declare. Another text needs another version, which every player is asked to declare. */
export interface DeclarationText {
  version: string
  /** SHA-256 of the groups in Portuguese as JSON; `declaration-text.test.ts` compares it. */
  hash: string
  groups: readonly BarredGroup[]
}

const group = (id: string, pt_BR: string, en: string, es: string): BarredGroup => ({
  id,
  text: { pt_BR, en, es },
})

/** Lei 14.790/2023 art. 26, Portaria SPA/MF 1.231/2024 art. 8. */
export const declarationText: DeclarationText = {
  version: '2026-11-18',
  hash: '0cd128fc787d7bde732e81c2e58340ff7d2bc11a867e53530c15d6394d851b5a',
  groups: [
    group('minor', 'tem menos de 18 anos', 'is under 18', 'tiene menos de 18 años'),
    group(
      'staff',
      'é dono, administrador, diretor, gerente ou funcionário desta casa de apostas, ou tem influência significativa sobre ela',
      'is an owner, administrator, director, manager or employee of this betting house, or has significant influence on it',
      'es dueño, administrador, director, gerente o empleado de esta casa de apuestas, o tiene influencia significativa sobre ella',
    ),
    group(
      'regulator',
      'é agente público que regula, controla ou fiscaliza apostas',
      'is a public agent who regulates, controls or inspects betting',
      'es agente público que regula, controla o fiscaliza apuestas',
    ),
    group(
      'systems',
      'tem ou pode ter acesso aos sistemas de apostas de quota fixa',
      'has or may have access to fixed-odds betting systems',
      'tiene o puede tener acceso a los sistemas de apuestas de cuota fija',
    ),
    group(
      'sport',
      'pode influenciar o resultado de um evento esportivo: atleta, técnico, treinador, comissão técnica, árbitro, dirigente, empresário ou agente, membro de entidade esportiva',
      'may influence the result of a sports event: athlete, coach, trainer, technical staff, referee, official, manager or agent, member of a sports body',
      'puede influir en el resultado de un evento deportivo: atleta, técnico, entrenador, cuerpo técnico, árbitro, directivo, empresario o agente, miembro de una entidad deportiva',
    ),
    group(
      'relative',
      'é cônjuge, companheiro ou parente até o segundo grau de quem trabalha nesta casa, tem acesso aos sistemas ou pode influenciar eventos esportivos',
      'is the spouse, partner or a relative to the second degree of a person who works at this house, has access to the systems or may influence sports events',
      'es cónyuge, pareja o pariente hasta el segundo grado de quien trabaja en esta casa, tiene acceso a los sistemas o puede influir en eventos deportivos',
    ),
    group(
      'ludopathy',
      'tem diagnóstico de ludopatia, por laudo de profissional de saúde mental',
      'has been diagnosed with gambling disorder by a mental health professional',
      'tiene diagnóstico de ludopatía, por informe de un profesional de salud mental',
    ),
    group(
      'order',
      'está impedido de apostar por decisão judicial ou administrativa',
      'is barred from betting by a court or an authority',
      'tiene prohibido apostar por decisión judicial o administrativa',
    ),
    group(
      'benefit',
      'recebe Bolsa Família ou Benefício de Prestação Continuada (BPC)',
      'receives Bolsa Família or the continuous cash benefit (BPC)',
      'recibe Bolsa Família o el Beneficio de Prestación Continuada (BPC)',
    ),
  ],
}
