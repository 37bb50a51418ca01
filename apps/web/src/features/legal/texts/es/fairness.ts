import type { HouseTexts } from '../../document.ts'

const fairness: HouseTexts = {
  title: 'Sorteo justo (RNG)',
  lead: 'Cómo se sortean los resultados y cómo revisas cada uno.',
  sections: [
    {
      id: 'hoje',
      title: 'Juegos de proveedores',
      body: [
        'En los juegos de proveedores el sorteo ocurre en el sistema de quien hizo el juego, con un generador de números aleatorios (RNG). Nosotros no elegimos ni vemos el resultado antes. No depende de cuánto ganaste, perdiste o depositaste.',
      ],
    },
    {
      id: 'casa',
      title: 'Juegos de la casa',
      body: [
        'En los juegos de la casa eres tú quien revisa el sorteo, con tres ingredientes:',
        [
          'Semilla del servidor: un número secreto sorteado por nosotros. Antes de la primera apuesta mostramos su hash, una huella que no revela la semilla pero cambia por completo si ella cambia.',
          'Semilla del cliente: un texto tuyo, que puedes cambiar. Como entra en la cuenta, no podemos preparar un resultado.',
          'Nonce: un contador que empieza en cero y aumenta con cada apuesta, para que ninguna repita la anterior.',
        ],
        'El resultado de cada apuesta se calcula a partir de los tres, siempre de la misma manera.',
      ],
    },
    {
      id: 'conferir',
      title: 'Cómo revisar',
      body: [
        'Al cambiar de semilla, la anterior se revela. Compruebas que su hash es el mostrado al principio, rehaces la cuenta de cada apuesta y la comparas con lo que pasó. La página [Verificar una ronda](/fairness) lo hace en tu navegador y muestra el código, para que uses la herramienta que prefieras.',
      ],
    },
    {
      id: 'limites',
      title: 'Qué prueba esto y qué no',
      body: [
        'Prueba que el resultado estaba decidido antes y no se cambió. No modifica la ventaja de la casa: el retorno (RTP) es un promedio de muchas partidas y no una predicción de la tuya.',
        '¿Dudas sobre un resultado? [Soporte](/support) te muestra su registro.',
      ],
    },
  ],
}

export default fairness
