import { t } from '@lingui/core/macro'

const texts = (): Record<string, string> => ({
  launch_invalid: t`O acesso a este jogo expirou. Feche e abra o jogo de novo.`,
  session_ended: t`Sua sessão neste jogo terminou. Feche e abra o jogo de novo.`,
  game_in_maintenance: t`Este jogo está em manutenção. Nenhum valor foi cobrado.`,
  network: t`Sem resposta do servidor. Verifique a conexão e tente de novo.`,
  stake_not_allowed: t`Esta aposta não é aceita neste jogo.`,
  choices_not_allowed: t`Esta escolha não é aceita neste jogo.`,
  move_not_allowed: t`Esta jogada não é possível agora.`,
  too_soon: t`Aguarde um instante antes da próxima rodada.`,
  round_open: t`Há uma rodada aberta neste jogo. Feche e abra o jogo para continuar de onde parou.`,
  free_spins_over: t`Estas rodadas grátis acabaram. Nada foi cobrado.`,
  unknown_game: t`Este jogo não está disponível nesta versão.`,
})

/** The text for an error code; a code without one shows the server's message. */
export const troubleText = (code: string, message = ''): string =>
  texts()[code] ?? (message || t`Algo falhou do nosso lado. Tente de novo em instantes.`)
