// Turns the page once the next one is there: without network the home stays, instead of the browser's own error.
{
  const { seconds, next } = document.querySelector('[data-next]').dataset
  const turn = async () => {
    try {
      const answer = await fetch(next)
      if (answer.ok) return location.replace(next)
    } catch {}
    setTimeout(turn, 30_000)
  }
  setTimeout(turn, seconds * 1000)
}
