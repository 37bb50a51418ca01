export { WalletFrame } from './wallet-frame.tsx'
