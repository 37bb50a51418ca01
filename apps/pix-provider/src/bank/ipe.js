// Everything works without this file; it only spares the reader some waiting and typing.
const pad = (number) => String(number).padStart(2, '0')

for (const element of document.querySelectorAll('[data-until]')) {
  const until = Date.parse(element.dataset.until)
  const show = () => {
    const left = Math.max(0, Math.round((until - Date.now()) / 1000))
    const hours = Math.floor(left / 3600)
    const clock = `${pad(Math.floor(left / 60) % 60)}:${pad(left % 60)}`
    element.textContent =
      left === 0 ? element.dataset.ended : hours > 0 ? `${hours} h ${clock.slice(0, 2)} min` : clock
    if (left === 0) clearInterval(timer)
  }
  const timer = setInterval(show, 1000)
  show()
}

for (const fields of document.querySelectorAll('[data-when]')) {
  const radios = [...document.querySelectorAll('input[name="payer"]')]
  const show = () => {
    fields.hidden = !radios.some((radio) => radio.checked && radio.value === fields.dataset.when)
  }
  for (const radio of radios) radio.addEventListener('change', show)
  show()
}

for (const button of document.querySelectorAll('[data-copy]')) {
  const source = document.getElementById(button.dataset.copy)
  button.hidden = !source || !navigator.clipboard
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(source.value)
    button.textContent = button.dataset.copied
  })
}

for (const button of document.querySelectorAll('[data-paste]')) {
  const target = document.getElementById(button.dataset.paste)
  button.hidden = !target || !navigator.clipboard?.readText
  button.addEventListener('click', async () => {
    target.value = await navigator.clipboard.readText()
    target.focus()
  })
}

for (const watched of document.querySelectorAll('[data-watch]')) {
  let before
  const ask = async () => {
    const answer = await fetch(watched.dataset.watch).catch(() => null)
    const { status } = answer?.ok ? await answer.json() : {}
    if (before && status && status !== before) location.reload()
    before ??= status
  }
  setInterval(ask, 2000)
  void ask()
}
