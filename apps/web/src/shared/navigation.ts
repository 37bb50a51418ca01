type Navigator = (path: string) => void

// Stores below the router send people to pages; the app hands its router in at start-up.
let navigator: Navigator = (path) => location.assign(path)

export function setNavigator(next: Navigator): void {
  navigator = next
}

export function navigate(path: string): void {
  navigator(path)
}
