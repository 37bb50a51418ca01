import { createRoot } from 'react-dom/client'
import { originIn, pageAround } from './shell/session/page.ts'
import { Server } from './shell/session/server.ts'
import { Studio } from './studio.tsx'
import './studio.css'

const address = new URLSearchParams(location.hash.slice(1))
const host = originIn(address.get('host')) ?? location.origin
const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <Studio server={new Server()} page={pageAround(window, host)} ticket={address.get('launch') ?? ''} />,
  )
}
