import type { HouseTexts } from '../../document.ts'

const service: HouseTexts = {
  title: 'Términos de servicio',
  lead: ({ name }) =>
    `Cómo funciona ${name} como servicio en internet: qué puedes esperar del sitio y qué espera el sitio de ti. Las reglas de dinero y de juego están en los [términos y condiciones](/terms/conditions-reference).`,
  sections: [
    {
      id: 'servico',
      title: 'El servicio',
      body: [
        ({ name }) =>
          `${name} ofrece juegos de casino por internet, una billetera en reales con depósitos y retiros por PIX, promociones y atención. Navegar es libre; jugar con dinero requiere una cuenta.`,
        'El servicio está destinado a personas de 18 años o más, donde la ley lo permite.',
      ],
    },
    {
      id: 'acesso',
      title: 'Cuenta y acceso',
      body: [
        'Entras con correo o teléfono y contraseña. Las sesiones terminan solas después de un tiempo y puedes cerrarlas cuando quieras.',
        'Respondes por lo que se haga con tu acceso, salvo cuando la falla de seguridad sea nuestra. No compartas la contraseña y mantén tu dispositivo protegido.',
      ],
    },
    {
      id: 'licenca',
      title: 'Licencia de uso',
      body: [
        'Recibes una licencia personal, gratuita e intransferible para usar el sitio tal como se ofrece. Termina cuando se cierra la cuenta.',
        'No se permite copiar, vender, descompilar ni republicar partes del servicio, ni recolectar sus datos por medios automáticos.',
      ],
    },
    {
      id: 'conduta',
      title: 'Conducta',
      body: [
        'Al usar el servicio te comprometes a no:',
        [
          'usar el sitio con fines ilícitos, como el lavado de dinero;',
          'hacerte pasar por otra persona ni ocultar tu identidad o ubicación;',
          'usar bots o programas que jueguen por ti;',
          'ofender o amenazar a otras personas o al equipo de atención;',
          'sobrecargar o atacar los sistemas.',
        ],
      ],
    },
    {
      id: 'conteudo',
      title: 'Contenido y marcas',
      body: [
        'Nombre, marca, textos, imágenes y programas pertenecen a la operación o a quien los licenció. Lo que envías, como la foto de perfil, sigue siendo tuyo; nos permites mostrarlo dentro del servicio.',
        'Las fotos y los nombres ofensivos, ilegales o de terceros sin permiso pueden retirarse.',
      ],
    },
    {
      id: 'provedores',
      title: 'Juegos de proveedores',
      body: [
        'Parte de los juegos son hechos y operados por proveedores. Las reglas y la tabla de premios de cada juego están dentro de él. El retorno y la volatilidad que mostramos son los que informa el proveedor; cuando no los informa, lo decimos.',
        'Un juego puede salir de línea o del catálogo.',
      ],
    },
    {
      id: 'disponibilidade',
      title: 'Disponibilidad y mantenimiento',
      body: [
        'Trabajamos para que el servicio esté siempre en línea, pero no podemos prometer que nunca habrá interrupciones.',
        'Una interrupción no borra saldo, apuestas ni pedidos: quedan registrados y vuelven con el servicio.',
      ],
    },
    {
      id: 'comunicacao',
      title: 'Cómo hablamos contigo',
      body: [
        'Los avisos sobre cuenta, seguridad y transacciones son parte del servicio y llegan por correo o en el propio sitio.',
        'El consentimiento para publicidad comienza apagado y puede cambiarse en el perfil en cualquier momento. Durante una pausa o autoexclusión no enviamos avisos que llamen a jugar.',
      ],
    },
    {
      id: 'indicacao',
      title: 'Programa de recomendación',
      body: [
        'Quien recomienda a otras personas por el programa de afiliados cobra según las tasas de su página de afiliado, que son las que realmente se pagan. La difusión debe identificarse como publicidad, llevar el aviso de 18+ y no prometer ganancias.',
        'No se permite recomendarse a uno mismo, a menores de edad ni a personas autoexcluidas.',
      ],
    },
    {
      id: 'responsabilidade',
      title: 'Responsabilidad',
      body: [
        'Respondemos por los daños que causemos, según la ley. No respondemos por fallas de tu conexión, tu dispositivo o tu banco, ni por pérdidas en el juego que sigan sus reglas.',
        'Nada en estos términos limita derechos que la ley no permite limitar.',
      ],
    },
    {
      id: 'fim',
      title: 'Fin del servicio para ti',
      body: [
        'Puedes dejar de usar el servicio y cerrar la cuenta cuando quieras. Si nosotros lo terminamos, avisaremos con antelación y devolveremos el saldo en dinero.',
      ],
    },
    {
      id: 'mudancas',
      title: 'Cambios y contacto',
      body: [
        'Cada versión nueva de estos términos pide una nueva aceptación. Dudas y reclamos: página de [soporte](/support), siempre con número de protocolo.',
      ],
    },
  ],
}

export default service
