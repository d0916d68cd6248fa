/** A tab and its panel point at each other. */
export const toTabId = (id: string, section: string): string => `${id}tab-${section}`;
export const toPanelId = (id: string, section: string): string => `${id}panel-${section}`;
