/** Two assets, and two members who may hold them. */
export const TWO_TOOLS = {
  groups: [{ name: 'Tools' }],
  members: [
    { email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' },
    { email: 'bo@firm.example', first_name: 'Bo', last_name: 'Hay', role: 'Staff' },
  ],
  fixed_assets: ['Drill', 'Saw'].map((name) => ({
    name,
    group: 'Tools',
    purchased_on: '2024-03-31',
  })),
};
