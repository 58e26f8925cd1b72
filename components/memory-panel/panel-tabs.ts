/** The panel's tabs, in their order. */
export const PANEL_TABS = ['sent', 'left-out', 'summary'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];
