import { t } from '@lingui/core/macro'

/** Who gets a share of the levy, by the element of the monthly file; one of a newer server is shown by its name. */
export const beneficiaryText = (element: string): string =>
  ({
    valEducacaoBasica: t`Educação básica`,
    valEducacaoTecnica: t`Educação profissional e técnica`,
    valFNSP: t`Fundo Nacional de Segurança Pública`,
    valSisfron: t`Sisfron, vigilância de fronteiras`,
    valEntidadesAtletas: t`Entidades esportivas e atletas`,
    valCOB: t`Comitê Olímpico do Brasil`,
    valCPB: t`Comitê Paralímpico Brasileiro`,
    valCBC: t`Comitê Brasileiro de Clubes`,
    valCBDE: t`Confederação Brasileira do Desporto Escolar`,
    valCBDU: t`Confederação Brasileira do Desporto Universitário`,
    valCBCP: t`Comitê Brasileiro de Clubes Paralímpicos`,
    valMinEsporte: t`Ministério do Esporte`,
    valSecEstaduaisEsporte: t`Secretarias estaduais de esporte`,
    valCBEM: t`Comitê Brasileiro do Esporte Master`,
    valSeguridadeSocial: t`Seguridade social`,
    valEmbratur: t`Embratur`,
    valMinTurismo: t`Ministério do Turismo`,
    valSaude: t`Saúde`,
    valFenapaes: t`Fenapaes`,
    valFenapestalozzi: t`Fenapestalozzi`,
    valCruzVermelha: t`Cruz Vermelha Brasileira`,
    valFunapol: t`Funapol`,
    valABDI: t`ABDI`,
    valSeguridadeAdicional: t`Seguridade social, parte adicional`,
    valSaudeAdicional: t`Saúde, parte adicional`,
  })[element] ?? element
