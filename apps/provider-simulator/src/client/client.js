const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const byId = (id) => document.getElementById(id)
const [form, balance, face, result] = ['form', 'balance', 'face', 'result'].map(byId)
const [freeForm, left, tipForm, poolText] = ['free', 'left', 'tip', 'pool'].map(byId)
const buttons = document.querySelectorAll('button')

/** The texts for what the casino's wallet answered. */
const refusals = {
  insufficient_funds: 'Saldo insuficiente para esta aposta.',
  limit_reached: 'Esta aposta passaria de um limite que você definiu.',
  player_blocked: 'Sua conta não pode apostar agora.',
  session_invalid: 'Sua sessão de jogo terminou. Abra o jogo de novo.',
  game_unavailable: 'Este jogo não recebe apostas agora.',
  no_free_rounds: 'Não há mais rodadas grátis neste jogo.',
  tips_not_taken: 'Este cassino não aceita gorjetas.',
  unknown: 'A carteira não respondeu. O que saiu do saldo foi desfeito.',
}

function showFree(free) {
  freeForm.hidden = free === undefined
  if (free) left.textContent = `Rodadas grátis: ${free.left}, de ${money.format(free.stake / 100)} cada`
}

/** What was staked: nothing in a free round. */
const stakeIn = (staked) => (staked > 0 ? `você apostou ${money.format(staked / 100)}` : 'rodada grátis')

function show({ code, balance: held, face: label, staked, won, jackpot = 0, pool, tipped, free }) {
  showFree(free)
  if (poolText && pool !== undefined) poolText.textContent = money.format(pool / 100)
  if (typeof held === 'number') balance.textContent = money.format(held / 100)
  if (code !== 'ok') {
    result.textContent = refusals[code] ?? 'A rodada não foi aceita.'
    return
  }
  if (tipped !== undefined)
    result.textContent = `O crupiê agradece a gorjeta de ${money.format(tipped / 100)}.`
  if (label === undefined) return
  face.textContent = label
  face.dataset.won = won > 0 ? 'yes' : 'no'
  result.textContent =
    won > 0
      ? `${label}: ${stakeIn(staked)} e recebeu ${money.format(won / 100)}.`
      : `${label}: ${stakeIn(staked)} e não recebeu nada.`
  if (jackpot > 0) result.textContent += ` O jackpot saiu para você: ${money.format(jackpot / 100)}.`
}

async function send(path, body) {
  // A plain text body needs no preflight: this frame has no origin.
  const response = await fetch(`${location.pathname}/${path}`, { method: 'POST', body })
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

async function run(path, body) {
  for (const each of buttons) each.disabled = true
  try {
    show(await send(path, body))
  } catch {
    result.textContent = 'O simulador não respondeu. Tente de novo.'
  } finally {
    for (const each of buttons) each.disabled = false
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void run('round', new FormData(form).get('stake'))
})
freeForm.addEventListener('submit', (event) => {
  event.preventDefault()
  void run('free', '')
})
tipForm?.addEventListener('submit', (event) => {
  event.preventDefault()
  void run('tip', event.submitter.value)
})
void run('balance', '')
